import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A client of clamd's command INSTREAM (`man clamd`, "COMMANDS"). The npm package `clamscan` is not used, because it
 * loses the reply for a file above StreamMaxLength, which must never count as clean.
 */

/** `tcp://host:port` or `unix:///path/of/the/socket`. */
export type ClamdAddress = { host: string; port: number } | { path: string };

export type ScanResult = { status: 'clean' } | { status: 'found'; signature: string };

export interface VirusScanner {
  /** @throws ScanUnavailableError when there is no verdict of clamd on the whole file */
  scan(bytes: Buffer): Promise<ScanResult>;
}

/** clamd is down, too slow or busy, or its reply has no verdict. The message is for the log. */
export class ScanUnavailableError extends Error {
  override readonly name = 'ScanUnavailableError';
}

export interface VirusScannerOptions {
  address: ClamdAddress;
  /** Time limit for one file, from connecting to the reply (ms). */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const CHUNK_BYTES = 64 * 1024;
/** Longer replies are not from clamd. In characters. */
const LONGEST_REPLY = 4_096;

export function createVirusScanner({ address, timeoutMs = TIMEOUT_MS }: VirusScannerOptions): VirusScanner {
  return {
    async scan(bytes) {
      const socket = connect(address);
      const stopTimer = new AbortController();
      try {
        const tooSlow = delay(timeoutMs, undefined, { signal: stopTimer.signal }).then(() => {
          throw new ScanUnavailableError(`no verdict within ${timeoutMs} ms`);
        });
        return verdictOf(await Promise.race([exchange(socket, bytes), tooSlow]));
      } finally {
        stopTimer.abort();
        socket.destroy();
      }
    },
  };
}

/** Sends the file and reads the reply. clamd may reply and close before it has read everything. */
function exchange(socket: Socket, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const end = (reason: string): void => {
      // A complete reply is valid even when the connection broke afterwards.
      if (reply.includes('\0')) resolve(reply);
      else reject(new ScanUnavailableError(reason));
    };
    socket
      .setEncoding('latin1')
      .on('data', (text: string) => {
        reply += text;
        if (reply.includes('\0')) resolve(reply);
        else if (reply.length > LONGEST_REPLY) end('the reply is too long');
      })
      .on('error', (error: NodeJS.ErrnoException) => {
        // EPIPE: clamd has closed its side; its reply may still be unread.
        if (error.code !== 'EPIPE') end(error.message);
      })
      .on('close', () => end('the connection was closed without a reply'));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function verdictOf(reply: string): ScanResult {
  const text = reply.slice(0, reply.indexOf('\0'));
  if (text === 'stream: OK') return { status: 'clean' };
  const signature = /^stream: (\S{1,200}) FOUND$/.exec(text)?.[1];
  if (signature !== undefined) return { status: 'found', signature };
  // For example "INSTREAM size limit exceeded. ERROR": the file was not scanned completely.
  throw new ScanUnavailableError(`no verdict: ${text.replace(/[^ -~]/g, '?').slice(0, 200)}`);
}
