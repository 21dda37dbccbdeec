/// Addresses: of this machine, of clients, and of the proxies before us.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace baize {

/// The addresses under which others in the same network reach this machine, the likeliest first: private IPv4 addresses
/// of real network cards, then other IPv4 addresses, then those of bridges and tunnels. No loopback.
std::vector<std::string> local_addresses();

/// "192.168.1.7" for "::ffff:192.168.1.7" and for itself; an IPv6 address in its shortest form without a zone. Empty if
/// it is no address.
std::string plain_address(std::string_view address);

/// What counts as one client: the address, or the first 64 bits of one of IPv6, since everybody has that many.
std::string client_key(const std::string& address);

/// Proxies whose word about the client counts.
class TrustedProxies {
 public:
  /// Addresses or networks: "10.0.0.0/8". Throws std::invalid_argument with a sentence.
  explicit TrustedProxies(const std::vector<std::string>& networks);

  bool trusts(const std::string& address) const;
  /// The client of a connection from `peer` that says X-Forwarded-For `list`: from the right, the first that is no
  /// proxy of ours. What strangers wrote further left counts for nothing.
  std::string client(const std::string& peer, std::string_view list) const;

 private:
  struct Network {
    std::string bytes;  // 4 or 16
    unsigned bits;
  };
  std::vector<Network> networks_;
};

}  // namespace baize
