/// A WebSocket client that is not ours: Beast's, which knows the standard by itself.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <gtest/gtest.h>

#include "server/net/tests/support.hpp"

namespace baize::test {
namespace {

namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using boost::asio::ip::tcp;

class BeastClient : public testing::Test {
 protected:
  void connect() {
    const std::string host = "127.0.0.1:" + std::to_string(echo_.port);
    stream_.next_layer().connect({boost::asio::ip::make_address("127.0.0.1"), echo_.port});
    stream_.set_option(websocket::stream_base::decorator(
        [host](websocket::request_type& request) { request.set("Origin", "http://" + host); }));
    stream_.handshake(host, "/ws");
  }
  std::string echo(const std::string& text) {
    stream_.write(boost::asio::buffer(text));
    beast::flat_buffer buffer;
    stream_.read(buffer);
    EXPECT_TRUE(stream_.got_text());
    return beast::buffers_to_string(buffer.data());
  }

  EchoServer echo_{with([](Limits& limits) { limits.messages_per_second = 0; })};
  boost::asio::io_context context_;
  websocket::stream<tcp::socket> stream_{context_};
};

TEST_F(BeastClient, TalksAndCloses) {
  connect();
  for (const std::size_t size : {0U, 1U, 125U, 126U, 1000U, 16384U})
    EXPECT_EQ(echo(std::string(size, 'x')), std::string(size, 'x'));
  EXPECT_EQ(echo("naïve ♠♥♦♣ 🂡"), "naïve ♠♥♦♣ 🂡");
  stream_.auto_fragment(true);
  stream_.write_buffer_bytes(16);
  EXPECT_EQ(echo(std::string(1000, 'p')), std::string(1000, 'p')) << "in pieces";
  std::string pong;
  stream_.control_callback([&](websocket::frame_type kind, beast::string_view payload) {
    if (kind == websocket::frame_type::pong) pong = payload;
  });
  stream_.ping("there?");
  EXPECT_EQ(echo("x"), "x");
  EXPECT_EQ(pong, "there?");
  stream_.close({websocket::close_code::normal, "bye"});
  EXPECT_EQ(stream_.reason().code, websocket::close_code::normal);
  EXPECT_TRUE(eventually([&] { return echo_.site.closed == 1; }));
}

TEST_F(BeastClient, IsToldWhyItIsClosed) {
  connect();
  stream_.binary(true);
  stream_.write(boost::asio::buffer(std::string("bytes")));
  beast::flat_buffer buffer;
  beast::error_code error;
  stream_.read(buffer, error);
  EXPECT_EQ(error, websocket::error::closed);
  EXPECT_EQ(stream_.reason().code, websocket::close_code::unknown_data);
  EXPECT_EQ(stream_.reason().reason, "only texts are understood here");
}

TEST_F(BeastClient, MayOfferCompressionWithoutGettingIt) {
  websocket::permessage_deflate deflate;
  deflate.client_enable = true;
  stream_.set_option(deflate);
  connect();
  EXPECT_EQ(echo("plain"), "plain");
}

}  // namespace
}  // namespace baize::test
