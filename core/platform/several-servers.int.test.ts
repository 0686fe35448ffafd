import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  startDatabaseWithStandby,
  type DatabaseWithStandby,
} from '@deccanloop/sandbox/embedded/testing/database-with-standby';
import { openDatabase } from './database';
import { databaseFaultOf } from './database-fault';
import { createLogger } from './logger';
import { listenTo } from './notifications/listener';
import { openPreparedReads } from './prepared-reads';

const logger = createLogger({ service: 'test', level: 'silent' });

let servers: DatabaseWithStandby;
beforeAll(async () => {
  servers = await startDatabaseWithStandby();
});
afterAll(() => servers.close());

it('connects to the server that takes writes, and after a failover to the one that was promoted', async () => {
  const { primary, standbyPort } = servers;
  await servers.onPort(primary.port, (client) => client.query('create table kept (id int primary key)'));
  // The standby comes first in the address, and is not used while it only reads.
  const url = servers.withBoth(primary.url('superuser'));
  const options = { url, applicationName: 'test', maxConnections: 4, logger };
  const database = openDatabase(options);
  const reads = openPreparedReads(options);
  const serverOf = { name: 'port', text: 'select inet_server_port() as port' };
  let happened = (): void => undefined;
  const next = () => new Promise<void>((resolve) => (happened = resolve));
  const messages: string[] = [];
  const connected = next();
  const listener = listenTo({
    ...{ url, channel: 'kept', logger },
    onMessage: (text) => (messages.push(text), happened()),
    onConnect: () => happened(),
  });
  try {
    await connected;
    await database('kept').insert({ id: 1 });
    expect(await reads.rows(serverOf, [])).toEqual([{ port: primary.port }]);
    await servers.caughtUp();

    const reconnected = next();
    await primary.kill();
    const fault = await database('kept')
      .insert({ id: 2 })
      .catch((error: unknown) => error);
    expect(databaseFaultOf(fault)).toBe('unreachable');
    expect(String(fault)).not.toContain(new URL(primary.superuserUrl).password);
    await servers.failOver();

    await database('kept').insert({ id: 3 });
    expect(await database('kept').orderBy('id').pluck('id')).toEqual([1, 3]);
    expect(await reads.rows(serverOf, [])).toEqual([{ port: standbyPort }]);
    await reconnected;
    const received = next();
    await database.raw(`notify kept, 'from the new one'`);
    await received;
    expect(messages).toEqual(['from the new one']);
  } finally {
    await listener.close();
    await database.destroy();
    await reads.close();
  }
});
