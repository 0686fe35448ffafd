import { createServer } from 'node:net';

/** The environment names exactly this port, and another program listens on it. */
export class PortTakenError extends Error {
  constructor(
    readonly port: number,
    readonly purpose: string,
  ) {
    super(`Port ${port} (${purpose}) is taken by another program.`);
    this.name = 'PortTakenError';
  }
}

/**
 * True when nothing listens on the port on loopback, IPv4 and IPv6. Browsers try ::1 first for "localhost", so
 * another program there would be shown in place of our site.
 */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/** The first free port from `preferred` upwards that is not in `avoid`. Throws after 200 tries. */
export async function nextFreePort(
  preferred: number,
  avoid: ReadonlySet<number> = new Set(),
  isFree: (port: number) => Promise<boolean> = isPortFree,
): Promise<number> {
  for (let port = preferred; port < Math.min(preferred + 200, 65_536); port += 1) {
    if (!avoid.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port from ${preferred} to ${preferred + 199}.`);
}

/** Below the ports that Linux, macOS and Windows give to listeners on port 0 and to outgoing connections. */
const OWN_PORTS = { from: 20_000, count: 12_736 };
/** More than one process takes, so that processes started one after the other take different ports. */
const PORTS_OF_A_PROCESS = 64;

let taken = 0;

/**
 * A free port, never the same one twice in a process. Another program may listen on it before the caller does, so each
 * process begins at a place of its own: products that start at the same moment would otherwise choose the same port
 * in one of 200 starts.
 */
export async function anyFreePort(
  avoid: ReadonlySet<number> = new Set(),
  isFree: (port: number) => Promise<boolean> = isPortFree,
): Promise<number> {
  for (;;) {
    const port = OWN_PORTS.from + ((process.pid * PORTS_OF_A_PROCESS + taken) % OWN_PORTS.count);
    taken += 1;
    if (!avoid.has(port) && (await isFree(port))) return port;
  }
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      // Below 1024 without the privilege, or reserved by the system.
      else if (error.code === 'EACCES') resolve(false);
      // On a machine without IPv6 nothing can listen there.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true, ipv6Only: host === '::1' }, () =>
      server.close(() => resolve(true)),
    );
  });
}
