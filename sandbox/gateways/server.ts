import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { rejectedByName } from '../own-names';
import { SERVER_LIMITS } from '../server-limits';
import { createGatewayRuntime, type GatewayRuntime } from './runtime';
import { createRequestHandler } from './http/request-handler';
import type { GatewaySandboxOptions, RunningGatewaySandbox } from './options';
import { createRoutes } from './routes';

export type { GatewaySandboxOptions, RunningGatewaySandbox } from './options';

/**
 * Starts both gateways on one listener.
 *
 * @throws the listener's error (EADDRINUSE when the port is taken), or an error for live keys
 */
export async function startGatewaySandbox(options: GatewaySandboxOptions): Promise<RunningGatewaySandbox> {
  if (options.razorpay.keyId.startsWith('rzp_live_')) {
    throw new Error('The gateway sandbox does not accept live keys.');
  }
  const host = options.host ?? '127.0.0.1';
  let origin = '';
  const server = createServer(SERVER_LIMITS);
  await listen(server, options.port ?? 4000, host);
  const { port } = server.address() as AddressInfo;
  origin = options.publicOrigin ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;

  let runtime: GatewayRuntime;
  try {
    runtime = createGatewayRuntime(options, () => origin);
  } catch (error) {
    server.close();
    throw error;
  }
  const handle = createRequestHandler(createRoutes(runtime), runtime, options.log ?? (() => undefined));
  const names = [new URL(origin).host, ...(options.names ?? [])];
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (!rejectedByName(req, res, names)) void handle(req, res);
  });
  // A client that disconnects in the middle of a request needs no answer.
  server.on('clientError', (_error: Error, socket: Socket) => socket.destroy());

  return {
    origin,
    port,
    close: () =>
      new Promise((resolve) => {
        runtime.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
