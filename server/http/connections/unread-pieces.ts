import { IncomingMessage } from "node:http";

// A short body may come letter by letter, and the slowest line cuts a long one into pieces of five hundred bytes.
const SMALL_PIECES = 32;
const BYTES_OF_A_PIECE = 256;

/**
 * A request that ends its connection once more pieces of its body wait for somebody to read them than a line makes of it. Each takes four
 * hundred bytes beside its own while the call waits for its turn, and whoever sends a body as thousands of them fills the memory.
 */
export class RequestOfFewPieces extends IncomingMessage {
  #unread = 0;

  override push(piece: unknown, encoding?: BufferEncoding): boolean {
    if (piece !== null && this.readableFlowing !== true) {
      this.#unread += 1;
      if (this.#unread > SMALL_PIECES + this.readableLength / BYTES_OF_A_PIECE) {
        this.socket.destroy();
        return false;
      }
    }
    return super.push(piece, encoding);
  }
}
