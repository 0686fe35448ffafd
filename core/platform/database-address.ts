import { Socket } from 'node:net';
import pg from 'pg';
import { serverAddresses } from './server-addresses';

/** A server that does not answer must not delay the others; one that is away refuses at once. */
const PROBE_MS = 5_000;

/** Where a client connects: pg knows one server for each address, unlike libpq. */
export function databaseAddress(url: string): { connectionString: string; stream?: () => Socket } {
  const servers = serverAddresses(url);
  const [first = url] = servers;
  if (servers.length === 1) return { connectionString: url };
  let finding: Promise<Server> | null = null;
  // Connections that are opened at the same moment, as after a failover, ask once.
  const find = () => (finding ??= writableOf(servers).finally(() => (finding = null)));
  return { connectionString: first, stream: () => new SocketToWritable(find) };
}

interface Server {
  host: string;
  port: number;
}

/** A socket that connects to the server that takes writes, instead of the given one. */
class SocketToWritable extends Socket {
  readonly #find: () => Promise<Server>;

  constructor(find: () => Promise<Server>) {
    super();
    this.#find = find;
  }

  override connect(): this {
    void this.#find().then(
      ({ host, port }) => void (this.destroyed || super.connect(port, host)),
      (error: Error) => void this.destroy(error),
    );
    return this;
  }
}

/** @throws as if the connection was refused, with the reason of each server */
async function writableOf(servers: readonly string[]): Promise<Server> {
  const probes = servers.map(probe);
  try {
    return await Promise.any(probes);
  } catch {
    const results = await Promise.allSettled(probes);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as Error).message] : [],
    );
    throw Object.assign(new Error(`no database server takes writes: ${reasons.join('; ')}`), {
      code: 'ECONNREFUSED',
    });
  }
}

async function probe(address: string): Promise<Server> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'deccanloop-server-check',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  const { host, port } = client;
  try {
    await client.connect();
    const { rows } = await client.query<{ reads_only: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads_only`,
    );
    if (rows[0]?.reads_only !== false) throw new Error('read-only');
    return { host, port };
  } catch (error) {
    throw new Error(`${host}:${port}: ${(error as Error).message || (error as { code?: string }).code}`, {
      cause: error,
    });
  } finally {
    void client.end().catch(() => undefined);
  }
}
