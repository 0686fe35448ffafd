import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';

import { superviseChild, type SupervisedChild } from './supervised-child';

const SERVER = `
  const server = require('node:http').createServer((req, res) => {
    if (req.url === '/crash') process.exit(3);
    res.setHeader('X-Process-Id', process.pid);
    res.end(String(process.pid));
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => { if (process.env.DEAF !== '1') process.exit(0); });
`;

describe('restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'supervised-'));
  let child: SupervisedChild | null = null;
  afterEach(async () => {
    await child?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A supervised server, and its next note that contains a text. */
  async function start(env: Record<string, string> = {}) {
    const reserved = createServer().listen(0, '127.0.0.1');
    await once(reserved, 'listening');
    const { port } = reserved.address() as AddressInfo;
    reserved.close();
    const origin = `http://127.0.0.1:${port}`;
    const notes: string[] = [];
    let onNote = (_text: string): void => undefined;
    child = superviseChild(
      {
        name: 'server',
        program: process.execPath,
        args: ['-e', SERVER],
        cwd: folder,
        env: { PORT: String(port), ...env },
        logPath: join(folder, 'server.log'),
        healthUrl: origin,
        readyWithinMs: null,
      },
      {
        onSpawn: () => undefined,
        onNote: (_name, text) => (notes.push(text), onNote(text)),
        showEverything: false,
      },
    );
    const noted = (part: string): Promise<void> =>
      new Promise((resolve) => {
        onNote = (text) => (text.includes(part) ? resolve() : undefined);
      });
    const pid = async (): Promise<string> => (await fetch(origin)).text();
    await child.start(new AbortController().signal);
    return {
      server: child,
      port,
      notes,
      noted,
      pid,
      crash: () => fetch(`${origin}/crash`).catch(() => undefined),
    };
  }

  it('starts the process again and says when it is ready', async () => {
    const { server, noted, pid } = await start();
    const before = await pid();
    const ready = noted('has changed and is ready again');
    server.restart();
    server.restart();
    await ready;
    expect(await pid()).not.toBe(before);
    expect(String(server.pid)).toBe(await pid());
  });

  it('kills a process that does not end', async () => {
    const { server, noted, pid } = await start({ DEAF: '1' });
    const before = await pid();
    const ready = noted('has changed and is ready again');
    server.restart();
    await ready;
    expect(await pid()).not.toBe(before);
    server.killNow();
  });

  it('is not ready while another process answers on its port', async () => {
    const { server, port, notes, noted, pid, crash } = await start();
    const ended = noted('ended with code 3');
    await crash();
    await ended;
    // Another program takes the port before it starts again, and answers 200 to everything.
    const other = createServer((_request, response) => void response.end('other'));
    other.listen(port, '127.0.0.1');
    await once(other, 'listening');
    const endedAgain = noted('ended with code 1');
    server.restart();
    await endedAgain;
    other.closeAllConnections();
    other.close();
    await once(other, 'close');
    expect(notes).not.toContainEqual(expect.stringContaining('ready again'));
    const ready = noted('is ready again');
    server.restart();
    await ready;
    expect(await pid()).toBe(String(server.pid));
  });

  it('does not wait any longer after a crash', async () => {
    const { server, noted, crash } = await start();
    const ended = noted('ended with code 3');
    await crash();
    await ended;
    const ready = noted('is ready again');
    server.restart();
    await ready;
  });
});
