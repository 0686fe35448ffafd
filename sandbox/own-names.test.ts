import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readOptions } from './gateways/environment';
import { startGatewaySandbox } from './gateways/server';
import { startMailbox } from './mailbox/server';

interface Running {
  port: number;
  close(): Promise<void>;
}
const SERVERS: [string, () => Promise<Running>][] = [
  [
    'mailbox',
    async () => {
      const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dir: null, names: ['inside:4001'] });
      return { port: mailbox.httpPort, close: () => mailbox.close() };
    },
  ],
  [
    'sandbox',
    () =>
      startGatewaySandbox({
        ...readOptions({
          SANDBOX_NAMES: 'inside:4001',
          SANDBOX_PUBLIC_ORIGIN: 'http://sandbox.localhost:4000',
        }),
        port: 0,
      }),
  ],
];

let close: () => Promise<void>;
afterEach(() => close());

async function ask(port: number, path: string, hosts: string[]): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.write(
    `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
  );
  await once(socket, 'close');
  return { status: Number(text.split(' ')[1]), text };
}

const PATHS = ['/', '/api/messages', '/healthz', '/_control/state', '/razorpay/v1/orders', '/nowhere'];

describe.each(SERVERS)('the %s', (server, start) => {
  it('accepts the loopback names and the configured names', async () => {
    const running = await start();
    close = () => running.close();
    for (const host of [`localhost:${running.port}`, `127.0.0.1:${running.port}`, `[::1]:${running.port}`])
      expect((await ask(running.port, '/healthz', [host])).status).toBe(200);
    expect((await ask(running.port, '/healthz', ['Inside:4001'])).status).toBe(200);
    const origin = await ask(running.port, '/healthz', ['sandbox.localhost:4000']);
    expect(origin.status).toBe(server === 'sandbox' ? 200 : 421);
  });

  it('answers other names with 421 only', async () => {
    const running = await start();
    close = () => running.close();
    const foreign = [`evil.example:${running.port}`, 'evil.example', 'localhost', 'localhost:1', ''];
    for (const path of PATHS) {
      for (const host of [...foreign, `localhost:${running.port}.evil.example`]) {
        const { status, text } = await ask(running.port, path, [host]);
        expect(status).toBe(421);
        expect(text).toContain(
          `This server answers only to localhost:${running.port}, 127.0.0.1:${running.port}`,
        );
      }
    }
  });

  it('requires exactly one Host header', async () => {
    const running = await start();
    close = () => running.close();
    const ours = `localhost:${running.port}`;
    for (const hosts of [[], [ours, ours], [ours, 'evil.example'], ['evil.example', ours]])
      expect((await ask(running.port, '/', hosts)).status).toBe(400);
  });
});
