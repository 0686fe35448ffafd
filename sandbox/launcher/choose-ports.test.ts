import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

import { afterEach, describe, expect, it } from '@jest/globals';

import { anyFreePort } from '../embedded/ports';
import { choosePorts } from './choose-ports';
import { PORTS, type PortName, type Settings } from './settings';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Makes a port taken: listens on it, unless another program does already. */
async function occupy(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  servers.push(server);
  await Promise.race([once(server, 'listening'), once(server, 'error')]).catch(() => undefined);
  return (server.address() as { port: number } | null)?.port ?? port;
}

const everyPort = (port: number | null): Settings['pinnedPorts'] =>
  Object.fromEntries(Object.keys(PORTS).map((name) => [name, port])) as Record<PortName, number | null>;

describe('choosePorts', () => {
  it('moves a service from a taken port, reports it, and avoids the preferred ports of other services', async () => {
    await occupy(PORTS.bff.preferred);
    const { ports, notes } = await choosePorts(everyPort(null), 'built');
    expect(ports.bff).toBeGreaterThan(PORTS.workersHealth.preferred);
    expect(notes[0]).toBe(`Port 3000 is taken: the site uses ${ports.bff} instead.`);
    expect(new Set(Object.values(ports)).size).toBe(Object.keys(PORTS).length);
  });

  it('assigns a different free port to each service for 0', async () => {
    const { ports, notes } = await choosePorts(everyPort(0), 'built');
    expect(new Set(Object.values(ports)).size).toBe(Object.keys(PORTS).length);
    expect(notes).toEqual([]);
  });

  it('gives the port of the BFF to the dev server in watch mode', async () => {
    const free = await anyFreePort(new Set());
    const pinned = { ...everyPort(0), bff: free };
    expect((await choosePorts(pinned, 'built')).ports).toMatchObject({ site: free, bff: free });
    const { ports } = await choosePorts(pinned, 'watch');
    expect(ports.site).toBe(free);
    expect(new Set(Object.values(ports)).size).toBe(Object.keys(PORTS).length + 1);
  });

  it('rejects all pinned ports that are taken or given twice, in one error', async () => {
    const taken = await occupy(0);
    const pinned = { ...everyPort(0), bff: taken, sandbox: taken };
    const rejection = expect(choosePorts(pinned, 'built')).rejects;
    await rejection.toThrow(
      new RegExp(`${taken} \\(BFF_PORT, site\\)[^]*${taken} \\(SANDBOX_PORT, gateway sandbox\\)`),
    );
  });
});
