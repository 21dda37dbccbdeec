/// baize backup and baize restore: all that a server keeps, as one file.
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/commands.hpp"
#include "apps/errors.hpp"
#include "server/accounts/secrets.hpp"
#include "server/store/store.hpp"

namespace baize {

namespace {

struct KeepArguments {
  std::string file, store;
};

/// A store is made where there is none; a backup of that would hold nothing, and nobody would know.
void check_there(const std::string& place) {
  if (place.find("://") != std::string::npos) return;
  const std::filesystem::path path = place;
  std::error_code none;
  const bool folder = std::filesystem::is_directory(path, none);
  if (std::filesystem::exists(folder ? path / "baize.sqlite" : path, none)) return;
  throw Failure(fmt::format("--store {}: {}", place,
                            folder ? "no server keeps anything in this folder: there is no baize.sqlite in it"
                                   : "there is no such folder or file"));
}

template <class Work>
int with_store(const KeepArguments& arguments, Work work) {
  start_secrets();
  try {
    const auto store = open_store(arguments.store);
    work(*store);
  } catch (const StoreFailure& error) { throw Failure(error.what()); }
  return Exit::fine;
}

std::shared_ptr<KeepArguments> add_arguments(Command command, const std::string& about) {
  const auto arguments = std::make_shared<KeepArguments>();
  add_text(command, "FILE", arguments->file, about).required();
  add_text(command, "--store", arguments->store, "the server's folder (its --data) or postgres://… (its --db)")
      .type_name("PLACE")
      .required();
  return arguments;
}

}  // namespace

void add_backup(Command program, Console& console, Action& action) {
  const auto command =
      program.add_subcommand("backup", "all that a server keeps, into one new file; play may go on meanwhile");
  const auto arguments = add_arguments(command, "the new file; it holds secrets");
  command.footer("\nExamples:\n  baize backup baize.jsonl --store ~/.local/state/baize/server");
  command.callback([&console, &action, arguments] {
    action = [&console, arguments] {
      check_there(arguments->store);
      return with_store(*arguments, [&](Store& store) {
        store.backup(arguments->file);
        console.out << "written to " << arguments->file << "\n";
      });
    };
  });
}

void add_restore(Command program, Console& console, Action& action) {
  const auto command = program.add_subcommand("restore", "a backup, into an empty store of either kind");
  const auto arguments = add_arguments(command, "the backup");
  command.footer("\nExamples:\n  baize restore baize.jsonl --store postgres://baize@localhost/baize");
  command.callback([&console, &action, arguments] {
    action = [&console, arguments] {
      return with_store(*arguments, [&](Store& store) {
        store.restore(arguments->file);
        console.out << "restored from " << arguments->file << "\n";
      });
    };
  });
}

}  // namespace baize
