/// Numbers for those who watch a server, in the text format of Prometheus.
///
///   prometheus::Counter& moves = metrics.counter("baize_moves_total", "Moves that were played", {{"game", "gerry"}});
///   moves.Increment();
#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

namespace baize {

/// All calls are safe from any thread; what they return lives as long as the Metrics.
class Metrics {
 public:
  using Labels = std::map<std::string, std::string>;

  Metrics();
  /// The one of this name and these labels, made on first use. Looking it up takes a lock: keep the reference.
  prometheus::Counter& counter(const std::string& name, const std::string& help, const Labels& labels = {});
  prometheus::Gauge& gauge(const std::string& name, const std::string& help, const Labels& labels = {});
  /// `bounds` are the upper bounds of the buckets, ascending.
  prometheus::Histogram& histogram(const std::string& name, const std::string& help, const std::vector<double>& bounds,
                                   const Labels& labels = {});
  /// What /metrics answers, with the process's own numbers: its memory, processor time and open files.
  std::string text();
  static constexpr const char* content_type = "text/plain; version=0.0.4; charset=utf-8";

 private:
  std::mutex mutex_;
  prometheus::Registry registry_{prometheus::Registry::InsertBehavior::Merge};
  prometheus::Gauge& memory_;
  prometheus::Gauge& processor_;
  prometheus::Gauge& files_;
};

}  // namespace baize
