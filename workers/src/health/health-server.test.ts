import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { InternalServer } from '@deccanloop/core/platform/http/internal-server';
import { openHealthServer } from './health-server';

let server: InternalServer;
beforeAll(async () => {
  const well = { ok: true, reasons: [] };
  server = await openHealthServer(
    { host: '127.0.0.1', port: 0, names: ['workers:3001'] },
    {
      health: { alive: () => well, ready: () => Promise.resolve(well) },
      systemHealth: { read: () => Promise.reject(new Error('no database')), readOwn: () => [] },
      metrics: { contentType: 'text/plain', text: () => Promise.resolve('jobs 1\n') },
    },
  );
});
afterAll(() => server.close());

async function ask(path: string, ...hosts: string[]): Promise<{ status: number; text: string }> {
  const socket = connect(server.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
  socket.write(`GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
  await once(socket, 'close');
  return { status: Number(text.split(' ')[1]), text };
}

it('answers /metrics to loopback names and configured names', async () => {
  for (const host of [`localhost:${server.port}`, `127.0.0.1:${server.port}`, 'workers:3001'])
    expect(await ask('/metrics', host)).toMatchObject({
      status: 200,
      text: expect.stringContaining('jobs 1'),
    });
});

it.each(['evil.example', 'localhost', 'workers:3002', '10.0.0.7:3001'])(
  'answers /metrics with 421 to the name %s',
  async (host) => {
    const { status, text } = await ask('/metrics', host);
    expect(status).toBe(421);
    expect(text).toContain('WORKERS_HEALTH_NAMES');
    expect(text).not.toContain('jobs');
  },
);

it('answers health checks under any single Host name', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await ask(path, '10.0.0.7:3001')).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(400);
  expect((await ask('/healthz', 'a', 'a')).status).toBe(400);
  expect((await ask('/nowhere', 'a')).status).toBe(404);
});
