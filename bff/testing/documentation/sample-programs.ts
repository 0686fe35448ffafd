import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@deccanloop/core/testing/eventually';

export interface Finished {
  exitCode: number | null;
  /** What it printed. */
  output: string;
  errors: string;
}

/** Files of samples in a folder of their own, as a reader saves them. */
export interface SampleFolder {
  /** Runs a program to its end. */
  run(command: readonly string[], environment: Record<string, string>): Promise<Finished>;
  /** Starts a server, which gets a free port in `PORT`. */
  serve(command: readonly string[], environment: Record<string, string>): Promise<SampleServer>;
  remove(): Promise<void>;
}

export interface SampleServer {
  origin: string;
  port: string;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** @param files texts by name */
export async function openSampleFolder(files: Readonly<Record<string, string>>): Promise<SampleFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'sample-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);

  const start = ([program = '', ...args]: readonly string[], environment: Record<string, string>) => {
    // Options of the tests' own Node would slow each program down.
    const env = { ...process.env, NODE_OPTIONS: '', ...environment };
    const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = { output: '', errors: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.errors += text));
    return { child, printed, closed: once(child, 'close') };
  };

  return {
    async run(command, environment) {
      const { child, printed, closed } = start(command, environment);
      await closed;
      return { exitCode: child.exitCode, ...printed };
    },
    async serve(command, environment) {
      const port = String(await freePort());
      const withPort = command.map((part) => part.replace('PORT', port));
      const { child, printed, closed } = start(withPort, { ...environment, PORT: port });
      await eventually(async () => {
        if (child.exitCode !== null) throw new Error(`the server ended: ${printed.errors}`);
        return accepts(Number(port));
      });
      return {
        origin: `http://127.0.0.1:${port}`,
        port,
        output: () => printed.output + printed.errors,
        async stop() {
          child.kill();
          await closed;
        },
      };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
