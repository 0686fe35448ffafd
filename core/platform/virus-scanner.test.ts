import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createVirusScanner, ScanUnavailableError, type ScanResult } from './virus-scanner';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))));
});

type Behaviour = (socket: Socket, received: Buffer, isWhole: boolean) => void;

/** A fake clamd; `behave` gets all bytes received so far, each time more arrive. */
async function fakeClamd(behave: Behaviour, path?: string): Promise<Server> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      behave(socket, received, contentOf(received) !== null);
    });
  });
  servers.push(server);
  if (path === undefined) server.listen(0, '127.0.0.1');
  else server.listen(path);
  await once(server, 'listening');
  return server;
}

/** The file in a complete INSTREAM command; null while it is incomplete. */
function contentOf(received: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

async function scan(behave: Behaviour, bytes = Buffer.from('a CV'), timeoutMs = 20_000): Promise<ScanResult> {
  const { port } = (await fakeClamd(behave)).address() as AddressInfo;
  return createVirusScanner({ address: { host: '127.0.0.1', port }, timeoutMs }).scan(bytes);
}
const answer =
  (reply: string): Behaviour =>
  (socket, _, isWhole) =>
    void (isWhole && socket.end(reply));

describe('a scan by clamd', () => {
  it('sends the whole file and reports a clean file', async () => {
    const bytes = Buffer.alloc(200_000, 'CV ');
    let command = '';
    let content: Buffer | null = null;
    const result = await scan((socket, received, isWhole) => {
      if (!isWhole) return;
      command = received.subarray(0, 10).toString();
      content = contentOf(received);
      socket.end('stream: OK\0');
    }, bytes);
    expect([result, command]).toEqual([{ status: 'clean' }, 'zINSTREAM\0']);
    expect(bytes.equals(content ?? Buffer.alloc(0))).toBe(true);
  });

  it('reports the signature that was found', async () => {
    expect(await scan(answer('stream: Test.EICAR.UNOFFICIAL FOUND\0'))).toEqual({
      status: 'found',
      signature: 'Test.EICAR.UNOFFICIAL',
    });
  });

  it('reads a reply that arrives in pieces', async () => {
    const result = await scan((socket, _, isWhole) => {
      if (!isWhole) return;
      socket.write('stream: X', () => socket.end('.Y FOUND\0'));
    });
    expect(result).toEqual({ status: 'found', signature: 'X.Y' });
  });

  it('connects to a Unix socket', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
    try {
      const path = join(folder, 'clamd.ctl');
      await fakeClamd(answer('stream: OK\0'), path);
      expect(await createVirusScanner({ address: { path } }).scan(Buffer.from('x'))).toEqual({
        status: 'clean',
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each<[string, Behaviour]>([
    ['is above the size limit', answer('INSTREAM size limit exceeded. ERROR\0')],
    ['could not be read', answer('stream: Can not allocate memory ERROR\0')],
    ['gets a reply of another protocol', answer('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['gets a reply with additional text', answer('stream: OK and more\0')],
    ['gets a truncated clean reply', answer('stream: OK')],
    ['gets an endless reply', (socket) => void socket.write('x'.repeat(10_000))],
    ['loses its connection', (socket) => void socket.destroy()],
    ['gets no reply', answer('')],
    ['gets an empty reply', answer('\0')],
  ])('throws when the file %s', async (_, behave) => {
    await expect(scan(behave)).rejects.toThrow(ScanUnavailableError);
  });

  it('throws when the scan takes too long', async () => {
    await expect(scan(() => undefined, Buffer.from('x'), 50)).rejects.toThrow('no verdict within 50 ms');
  });

  it('throws when nothing listens at the address', async () => {
    const server = await fakeClamd(() => undefined);
    const { port } = server.address() as AddressInfo;
    await new Promise((closed) => server.close(closed));
    servers.length = 0;
    await expect(
      createVirusScanner({ address: { host: '127.0.0.1', port } }).scan(Buffer.from('x')),
    ).rejects.toThrow(ScanUnavailableError);
  });

  it('reads the reply when clamd closes before it has received the whole file', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024);
    const early: Behaviour = (socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0');
    await expect(scan(early, large)).rejects.toThrow('INSTREAM size limit exceeded');
  });
});
