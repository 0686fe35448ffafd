import type { ServerResponse } from 'node:http';

/** Server-sent events over one HTTP answer (WHATWG, "Server-sent events"). */
export interface EventStream {
  /** @param text whole events, each with the empty line that ends it; nothing happens once the stream is over */
  write(text: string): void;
  /** Lets the client have what was written, and ends. */
  end(): void;
  /** Cuts the connection. */
  cut(): void;
  /** More waits for the client than one that reads would leave. */
  readonly isBehind: boolean;
}

/**
 * Above the first a client is slow, above the second its stream is cut: bytes that wait for it in this process, on top
 * of the system's own buffers. Node's own mark (`writableNeedDrain`) differs between versions.
 */
const SLOW_BYTES = 16 * 1024;
const MOST_UNREAD_BYTES = 64 * 1024;

/** Browsers open a stream that ended again after this long, in milliseconds. */
const RETRY_MS = 3_000;

/** @param onOver called once, however the stream ends */
export function openEventStream(response: ServerResponse, onOver: () => void): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Whoever stands between must pass each event on as it comes, as it is.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.write(`retry: ${RETRY_MS}\n\n`);
  response.on('close', onOver);
  response.on('error', () => response.destroy());
  return {
    write(text) {
      if (response.writableEnded || response.destroyed) return;
      response.write(text);
      if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
    },
    end: () => void response.end(),
    cut: () => void response.destroy(),
    get isBehind() {
      return response.writableLength > SLOW_BYTES;
    },
  };
}
