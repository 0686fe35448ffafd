import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

import { afterEach, describe, expect, it } from '@jest/globals';

import { createPortClaims, type PortClaims } from '../embedded/port-claims';
import { anyFreePort } from '../embedded/ports';
import { choosePorts as chooseWith } from './choose-ports';
import { PORTS, type PortName, type Settings } from './settings';

const servers: Server[] = [];
const claims: PortClaims[] = [];

/** As a launcher of its own. */
function choosePorts(pinned: Settings['pinnedPorts'], mode: Settings['mode']) {
  const own = createPortClaims();
  claims.push(own);
  return chooseWith(pinned, mode, own);
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  for (const own of claims.splice(0)) own.release();
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
    for (const own of claims.splice(0)) own.release();
    const { ports } = await choosePorts(pinned, 'watch');
    expect(ports.site).toBe(free);
    expect(new Set(Object.values(ports)).size).toBe(Object.keys(PORTS).length + 1);
  });

  it('gives launchers that start at the same moment ports of their own, before anything listens', async () => {
    const starts = [1, 2, 3].map(() => choosePorts(everyPort(null), 'built'));
    const ports = (await Promise.all(starts)).flatMap((chosen) => Object.entries(chosen.ports));
    const numbers = ports.filter(([name]) => name !== 'site').map(([, port]) => port);
    expect(numbers).toHaveLength(3 * Object.keys(PORTS).length);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('frees the ports of a launcher that has ended', async () => {
    const first = await choosePorts(everyPort(null), 'built');
    for (const own of claims.splice(0)) own.release();
    expect((await choosePorts(everyPort(null), 'built')).ports).toEqual(first.ports);
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
