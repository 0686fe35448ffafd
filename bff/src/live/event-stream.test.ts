import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { openEventStream, type EventStream } from './event-stream';

let close: () => void = () => undefined;
afterEach(() => close());

async function streamTo(): Promise<{ stream: EventStream; client: Socket; over: Promise<void> }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  close = () => {
    client.destroy();
    server.close();
  };
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  let isOver: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (isOver = resolve));
  return { stream: openEventStream(response, () => isOver()), client, over };
}

it('closes the connection of a client that does not read', async () => {
  const { stream, client, over } = await streamTo();
  client.pause();
  const event = `data: ${'x'.repeat(32_000)}\n\n`;
  // First the system's own buffers fill up; each step needs a turn of the event loop.
  let written = 0;
  const isDropped = { value: false };
  void over.then(() => (isDropped.value = true));
  while (!isDropped.value && written < 5_000) {
    stream.write(event);
    written += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isDropped.value).toBe(true);
  stream.write(event);
  stream.end();
});

it('reports that a client is behind before its stream is cut, and when it has caught up', async () => {
  const { stream, client, over } = await streamTo();
  const isDropped = { value: false };
  void over.then(() => (isDropped.value = true));
  expect(stream.isBehind).toBe(false);
  client.pause();
  while (!stream.isBehind) {
    stream.write(`data: ${'x'.repeat(20_000)}\n\n`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isDropped.value).toBe(false);
  client.resume();
  while (stream.isBehind) await new Promise((resolve) => setImmediate(resolve));
  expect(isDropped.value).toBe(false);
});

it('reports that the client has disconnected', async () => {
  const { client, over } = await streamTo();
  client.destroy();
  await over;
});
