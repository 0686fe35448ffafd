import type { IncomingMessage } from 'node:http';

/** Parser of superagent that keeps the body of a response as bytes. */
export function bytesOf(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  (response as IncomingMessage)
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => done(null, Buffer.concat(chunks)))
    .on('error', (error: Error) => done(error, Buffer.alloc(0)));
}
