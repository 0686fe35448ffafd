import type { ServerResponse } from 'node:http';

/** Server-sent events over one HTTP response (WHATWG HTML, "Server-sent events"). */
export interface EventStream {
  /** @param text whole events, each with its final empty line; ignored once the stream is over */
  write(text: string): void;
  /** Ends the stream after everything written has been sent. */
  end(): void;
  /** Closes the connection at once. */
  cut(): void;
  /** Whether more than `SLOW_BYTES` wait for the client. */
  readonly isBehind: boolean;
}

/**
 * Bytes waiting in this process, besides the system's buffers: above the first limit a client is behind, above the
 * second its stream is cut. Node's own limit (`writableNeedDrain`) differs between versions.
 */
const SLOW_BYTES = 16 * 1024;
const MOST_UNREAD_BYTES = 64 * 1024;

/** Time after which browsers reopen an ended stream, in ms. */
const RETRY_MS = 3_000;

/** @param onOver called once when the stream ends, for any reason */
export function openEventStream(response: ServerResponse, onOver: () => void): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Proxies must pass on each event immediately and unchanged.
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
