#include "server/net/timer.hpp"

#include <utility>

namespace baize {

void Timer::Impl::start(Instant until) {
  if (cancelled_) return;
  loop_->timers().insert(this);
  clock_.emplace(loop_->context().get_executor(), until);
  clock_->async_wait([self = shared_from_this()](boost::system::error_code error) {
    self->loop_->timers().erase(self.get());
    self->clock_.reset();
    const auto task = std::exchange(self->task_, nullptr);
    if (!error && !self->cancelled_ && task) task();
  });
}

void Timer::Impl::stop() {
  cancelled_ = true;
  loop_->timers().erase(this);
  if (clock_) clock_->cancel();
}

void Timer::Impl::cancel() {
  if (cancelled_.exchange(true)) return;
  if (loop_->is_here()) return stop();
  loop_->post([self = shared_from_this()] { self->stop(); });
}

// Out of memory there is nothing better to do than to stop.
// NOLINTNEXTLINE(bugprone-exception-escape)
void Timer::cancel() noexcept {
  if (impl_) impl_->cancel();
  impl_.reset();
}

Timer& Timer::operator=(Timer&& other) noexcept {
  Timer old(std::move(other));  // cancels what was here when it ends
  std::swap(impl_, old.impl_);
  return *this;
}

}  // namespace baize
