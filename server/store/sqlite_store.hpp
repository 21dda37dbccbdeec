/// The store in one SQLite file. One connection writes, others read; several processes may have it open.
#pragma once
#include <filesystem>
#include <memory>

#include "server/store/store.hpp"

namespace baize {

std::unique_ptr<Store> open_sqlite(const std::filesystem::path& file);

}  // namespace baize
