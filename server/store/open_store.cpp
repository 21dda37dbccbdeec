#include <system_error>

#include <sodium.h>

#include "server/store/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/store.hpp"

namespace baize {

std::unique_ptr<Store> open_store(const std::string& where) {
  if (sodium_init() < 0) throw StoreFailure(StoreFailure::Kind::unavailable, "storage: no source of random numbers");
  if (where.starts_with("postgres://") || where.starts_with("postgresql://")) return open_postgres(where);
  const std::filesystem::path path = where;
  const auto extension = path.extension();
  std::error_code error;
  if (!std::filesystem::is_directory(path, error) && (extension == ".sqlite" || extension == ".db"))
    return open_sqlite(path);
  // Hidden cards and hashes: not for others to read.
  if (!std::filesystem::exists(path, error) && std::filesystem::create_directories(path, error))
    std::filesystem::permissions(path, std::filesystem::perms::owner_all, error);
  if (!std::filesystem::is_directory(path))
    throw StoreFailure(StoreFailure::Kind::unavailable,
                       "storage: \"" + where +
                           "\" is no folder and cannot be made one; give a folder, a file that ends in " +
                           ".sqlite or .db, or postgres://…");
  return open_sqlite(path / "baize.sqlite");
}

}  // namespace baize
