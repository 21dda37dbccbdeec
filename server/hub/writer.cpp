#include "server/hub/writer.hpp"

#include <utility>

#include "server/net/log.hpp"

namespace baize {

Writer::Writer(Store& store, Tell tell) : store_(store), tell_(std::move(tell)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  pushed_.notify_one();
  thread_.join();
}

void Writer::push(Append append, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(append), std::move(done)});
  }
  pushed_.notify_one();
}

void Writer::drain() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

std::chrono::milliseconds Writer::busy_for() {
  const std::lock_guard lock(mutex_);
  if (!busy_) return {};
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - busy_since_);
}

void Writer::run() {
  std::vector<Job> jobs;
  std::unique_lock lock(mutex_);
  for (;;) {
    pushed_.wait(lock, [this] { return over_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    jobs.swap(waiting_);
    busy_ = true;
    busy_since_ = std::chrono::steady_clock::now();
    lock.unlock();
    store(jobs);
    jobs.clear();
    lock.lock();
    busy_ = false;
    if (waiting_.empty()) idle_.notify_all();
  }
}

void Writer::store(std::vector<Job>& jobs) {
  std::vector<Append> appends;
  appends.reserve(jobs.size());
  for (Job& job : jobs) appends.push_back(std::move(job.append));
  std::vector<AppendResult> results;
  std::optional<StoreFailure::Kind> failure;
  try {
    results = store_.append(appends);
  } catch (const StoreFailure& error) {
    failure = error.kind();
    log_nuisance("store_failed", {{"kind", name(error.kind())}, {"why", error.what()}});
  }
  std::vector<Told> told;
  told.reserve(jobs.size());
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const Outcome outcome{failure ? AppendResult{} : results[i], failure};
    if (jobs[i].done) jobs[i].done(outcome);
    else told.push_back({std::move(appends[i].table), outcome});
  }
  if (!told.empty()) tell_(std::move(told));
}

}  // namespace baize
