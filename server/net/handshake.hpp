/// The handshake of RFC 6455.
#pragma once
#include <string>
#include <string_view>

namespace baize {

/// 16 bytes in base64, as the standard wants them.
bool is_websocket_key(std::string_view key);
/// What the server must answer to a key, so that nobody takes an answer of something else for it.
std::string websocket_accept(std::string_view key);
/// The answer that turns the connection into a WebSocket.
std::string handshake_answer(std::string_view key);

}  // namespace baize
