import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

// What is shorter arrives in the first packets of a connection as it is.
const SHORTEST_BYTES = 4096;

/**
 * Compresses the long answers of the calls that are mounted from here on. With gzip alone: a stream of Brotli takes
 * megabytes for each answer under way, to make it little smaller.
 */
export async function compressLists(api: FastifyInstance): Promise<void> {
  await api.register(compress, {
    encodings: ["gzip"],
    threshold: SHORTEST_BYTES,
    globalDecompression: false,
  });
}
