import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortFree } from './ports';

/** Ports that this process has taken for what it starts. */
export interface PortClaims {
  /** Takes a port on which nothing listens and that no other launcher on this machine has taken; false where it cannot. */
  take(port: number): Promise<boolean>;
  release(): void;
}

/**
 * A socket by the name of the port: the system lets one process listen on it, and frees it when that ends. The port itself cannot
 * be held, since it must be free for the process that is started. Linux has names without a file.
 */
const socketOf = (port: number): string =>
  process.platform === 'linux'
    ? `\0deccanloop-port-${port}`
    : join(tmpdir(), `deccanloop-port-${port}.socket`);

export function createPortClaims(): PortClaims {
  const held = new Map<number, Server>();
  const hold = async (port: number): Promise<Server | null> => {
    const socket = socketOf(port);
    const server = await listen(socket);
    if (server !== null || socket.startsWith('\0') || (await answers(socket))) return server;
    // The file of a process that was killed.
    rmSync(socket, { force: true });
    return listen(socket);
  };
  return {
    async take(port) {
      if (held.has(port)) return false;
      const server = await hold(port);
      if (server === null) return false;
      if (!(await isPortFree(port))) {
        server.close();
        return false;
      }
      held.set(port, server);
      return true;
    },
    release() {
      for (const server of held.values()) server.close();
      held.clear();
    },
  };
}

function listen(socket: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy()).unref();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(socket, () => resolve(server));
  });
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
