#include "server/net/address.hpp"

#include <algorithm>
#include <charconv>
#include <memory>
#include <stdexcept>
#include <tuple>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

namespace baize {

namespace {

/// 4 or 16 bytes, IPv4 in IPv6 as IPv4; empty if it is no address.
std::string packed(std::string_view address) {
  const std::string text(address.substr(0, address.find('%')));
  std::string four(4, '\0'), sixteen(16, '\0');
  if (inet_pton(AF_INET, text.c_str(), four.data()) == 1) return four;
  if (inet_pton(AF_INET6, text.c_str(), sixteen.data()) != 1) return {};
  const std::string mapped = std::string(10, '\0') + "\xFF\xFF";
  return sixteen.starts_with(mapped) ? sixteen.substr(12) : sixteen;
}

std::string unpacked(const std::string& bytes) {
  std::string text(INET6_ADDRSTRLEN, '\0');
  if (!inet_ntop(bytes.size() == 4 ? AF_INET : AF_INET6, bytes.data(), text.data(),
                 static_cast<socklen_t>(text.size())))
    return {};
  return text.substr(0, text.find('\0'));
}

bool is_private(const std::string& four) {
  const auto first = static_cast<unsigned char>(four[0]), second = static_cast<unsigned char>(four[1]);
  return first == 10 || (first == 172 && second >= 16 && second < 32) || (first == 192 && second == 168);
}

/// Cards that only this machine sees: of containers, virtual machines and tunnels.
bool is_virtual(std::string_view card) {
  for (const std::string_view start :
       {"docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "tun", "tap", "wg", "lxc", "cni"})
    if (card.starts_with(start)) return true;
  return false;
}

}  // namespace

std::vector<std::string> local_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(first, &freeifaddrs);
  std::vector<std::tuple<int, std::size_t, std::string>> found;  // rank, and the system's order
  for (const ifaddrs* card = first; card; card = card->ifa_next) {
    if (!card->ifa_addr || card->ifa_addr->sa_family != AF_INET) continue;
    if (!(card->ifa_flags & IFF_UP) || (card->ifa_flags & IFF_LOOPBACK)) continue;
    sockaddr_in address{};
    std::copy_n(reinterpret_cast<const char*>(card->ifa_addr), sizeof address, reinterpret_cast<char*>(&address));
    const std::string four(reinterpret_cast<const char*>(&address.sin_addr), 4);
    found.emplace_back((is_virtual(card->ifa_name) ? 2 : 0) + (is_private(four) ? 0 : 1), found.size(), unpacked(four));
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> addresses;
  addresses.reserve(found.size());
  for (auto& [rank, order, text] : found) addresses.push_back(std::move(text));
  return addresses;
}

std::string plain_address(std::string_view address) {
  const auto bytes = packed(address);
  return bytes.empty() ? std::string() : unpacked(bytes);
}

std::string client_key(const std::string& address) {
  const auto bytes = packed(address);
  return bytes.size() == 16 ? bytes.substr(0, 8) : bytes;
}

TrustedProxies::TrustedProxies(const std::vector<std::string>& networks) {
  for (const std::string& network : networks) {
    const auto slash = network.find('/');
    auto bytes = packed(network.substr(0, slash));
    unsigned bits = static_cast<unsigned>(bytes.size()) * 8;
    bool right = !bytes.empty();
    if (right && slash != std::string::npos) {
      const auto* const end = network.data() + network.size();
      unsigned given = 0;
      const auto [stop, error] = std::from_chars(network.data() + slash + 1, end, given);
      right = error == std::errc() && stop == end && given <= bits;
      bits = given;
    }
    if (!right)
      throw std::invalid_argument(
          fmt::format("\"{}\" is no address of a proxy; write one like 10.0.0.1, 10.0.0.0/8 or ::1", network));
    networks_.push_back({.bytes = std::move(bytes), .bits = bits});
  }
}

bool TrustedProxies::trusts(const std::string& address) const {
  if (networks_.empty()) return false;
  const auto bytes = packed(address);
  return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
    if (bytes.size() != network.bytes.size()) return false;
    for (unsigned bit = 0; bit < network.bits; ++bit) {
      const auto differ = static_cast<unsigned char>(bytes[bit / 8] ^ network.bytes[bit / 8]);
      if (differ & (0x80U >> bit % 8)) return false;
    }
    return true;
  });
}

std::string TrustedProxies::client(const std::string& peer, std::string_view list) const {
  std::string client = peer;
  while (!list.empty() && trusts(client)) {
    const auto comma = list.rfind(',');
    auto last = comma == std::string_view::npos ? list : list.substr(comma + 1);
    while (!last.empty() && last.front() == ' ') last.remove_prefix(1);
    while (!last.empty() && last.back() == ' ') last.remove_suffix(1);
    auto address = plain_address(last);
    if (address.empty()) break;
    client = std::move(address);
    list = comma == std::string_view::npos ? std::string_view() : list.substr(0, comma);
  }
  return client;
}

}  // namespace baize
