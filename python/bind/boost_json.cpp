// Boost.JSON from its source: Debian's static library is not position-independent, and cannot be part of a module.
#include <boost/json/src.hpp>
