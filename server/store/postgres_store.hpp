/// The store in a PostgreSQL database, in a schema of its own, `baize`. Connections are made as they are needed and
/// kept; when the database was away they are made anew.
#pragma once
#include <memory>
#include <string>

#include "server/store/store.hpp"

namespace baize {

std::unique_ptr<Store> open_postgres(const std::string& url);

}  // namespace baize
