#include "server/net/metrics.hpp"

#include <filesystem>
#include <fstream>

#include <prometheus/text_serializer.h>
#include <sys/resource.h>
#include <unistd.h>

namespace baize {

Metrics::Metrics()
    : memory_(gauge("process_resident_memory_bytes", "Memory of the process, in bytes")),
      processor_(gauge("process_cpu_seconds_total", "Processor time of the process, in seconds")),
      files_(gauge("process_open_fds", "Open files and sockets of the process")) {}

prometheus::Counter& Metrics::counter(const std::string& name, const std::string& help, const Labels& labels) {
  const std::scoped_lock lock(mutex_);
  return prometheus::BuildCounter().Name(name).Help(help).Register(registry_).Add(labels);
}

prometheus::Gauge& Metrics::gauge(const std::string& name, const std::string& help, const Labels& labels) {
  const std::scoped_lock lock(mutex_);
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry_).Add(labels);
}

prometheus::Histogram& Metrics::histogram(const std::string& name, const std::string& help,
                                          const std::vector<double>& bounds, const Labels& labels) {
  const std::scoped_lock lock(mutex_);
  return prometheus::BuildHistogram().Name(name).Help(help).Register(registry_).Add(labels, bounds);
}

std::string Metrics::text() {
  std::size_t pages = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> pages >> resident;
  memory_.Set(static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)));
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  processor_.Set(seconds(usage.ru_utime) + seconds(usage.ru_stime));
  std::error_code none;
  const std::filesystem::directory_iterator files("/proc/self/fd", none);
  files_.Set(static_cast<double>(std::distance(begin(files), end(files))));
  return prometheus::TextSerializer().Serialize(registry_.Collect());
}

}  // namespace baize
