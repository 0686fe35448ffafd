import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

import { afterEach, describe, expect, it } from '@jest/globals';

import { anyFreePort, isPortFree, nextFreePort } from './ports';

const servers: Server[] = [];

async function occupy(port: number, host: string): Promise<number> {
  const server = createServer().listen({ port, host, ipv6Only: host === '::1' });
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('isPortFree', () => {
  it('detects a listener on IPv4 loopback and on all addresses, and a free port', async () => {
    const loopback = await occupy(0, '127.0.0.1');
    const everywhere = await occupy(0, '0.0.0.0');
    expect(await isPortFree(loopback)).toBe(false);
    expect(await isPortFree(everywhere)).toBe(false);
    expect(await isPortFree(await anyFreePort())).toBe(true);
  });

  it('detects a listener on IPv6 loopback only, which "localhost" would reach first', async () => {
    const port = await anyFreePort();
    const hasIpv6 = await occupy(port, '::1').then(
      () => true,
      () => false,
    );
    // Without IPv6 there can be no such listener, and the port counts as free.
    expect(await isPortFree(port)).toBe(!hasIpv6);
  });
});

describe('nextFreePort', () => {
  it('returns the preferred port when it is free', async () => {
    const port = await anyFreePort();
    expect(await nextFreePort(port)).toBe(port);
  });

  it('skips taken ports and ports reserved for others', async () => {
    const taken = await occupy(0, '127.0.0.1');
    const next = await nextFreePort(taken);
    expect(next).toBeGreaterThan(taken);
    expect(await nextFreePort(taken, new Set([next]))).toBeGreaterThan(next);
  });
});

describe('anyFreePort', () => {
  it('chooses a free port below those that the operating system chooses', async () => {
    const port = await anyFreePort();
    expect(await isPortFree(port)).toBe(true);
    expect(port).toBeLessThan(32_768);
    expect(await anyFreePort(new Set([port]))).not.toBe(port);
  });
});
