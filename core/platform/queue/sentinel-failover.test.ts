import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { afterEach, expect, it } from '@jest/globals';

import { connectRedis } from './connect-redis';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** A server on loopback that sends `reply` of each Redis command; `cut` ends its connections. */
async function serve(
  reply: (command: string, socket: Socket) => string | Promise<string>,
): Promise<{ port: number; cut(): void }> {
  const sockets: Socket[] = [];
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      void (async () => {
        for (const command of commandsIn(data.toString())) socket.write(await reply(command, socket));
      })();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cut = (): void => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };
  ended.push(() => {
    cut();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, cut };
}

/** `*2\r\n$3\r\nGET\r\n$1\r\na\r\n` is `GET a`. */
function commandsIn(text: string): string[] {
  return text
    .split(/^\*\d+\r\n/m)
    .filter((part) => part !== '')
    .map((part) => part.split('\r\n').filter((line) => line !== '' && !line.startsWith('$')))
    .map((words) => words.join(' '));
}

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;
const asMaster = (command: string): string =>
  /^info/i.test(command) ? bulk('role:master\r\nloading:0\r\n') : '+OK\r\n';

/** A promise with its own resolve. */
function signal(): { given: Promise<void>; give(): void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

it('finds the new master when it is announced while the connection looks for one', async () => {
  const [oldMaster, newMaster] = [await serve(asMaster), await serve(asMaster)];
  const [subscribed, askedAgain, mayAnswer] = [signal(), signal(), signal()];
  let subscriber: Socket | undefined;
  let isLost = false;
  const sentinel = await serve(async (command, socket) => {
    if (/^subscribe/i.test(command)) {
      subscriber ??= socket;
      subscribed.give();
      return `>3\r\n${bulk('subscribe')}${bulk('+switch-master')}:1\r\n`;
    }
    if (!/get-master-addr/i.test(command)) return '+OK\r\n';
    if (isLost) {
      askedAgain.give();
      await mayAnswer.given;
    }
    return `*2\r\n${bulk('127.0.0.1')}${bulk(String((isLost ? newMaster : oldMaster).port))}`;
  });

  const connection = connectRedis(`redis+sentinel://127.0.0.1:${sentinel.port}/mymaster/0`, {
    maxRetriesPerRequest: null,
    connectTimeout: 5_000,
    retryStrategy: () => 10,
  });
  connection.on('error', () => undefined);
  ended.push(() => connection.disconnect());
  await Promise.all([once(connection, 'ready'), subscribed.given]);

  isLost = true;
  oldMaster.cut();
  await askedAgain.given;
  subscriber?.write(`>3\r\n${bulk('message')}${bulk('+switch-master')}${bulk('mymaster')}`);
  // A round trip on another connection: what was written before has arrived.
  const other = connect(sentinel.port, '127.0.0.1');
  ended.push(() => other.destroy());
  other.write('*1\r\n$4\r\nPING\r\n');
  await once(other, 'data');
  mayAnswer.give();

  const [status] = await Promise.race([
    once(connection, 'ready').then(() => ['ready']),
    once(connection, 'end').then(() => ['ended for good']),
  ]);
  expect(status).toBe('ready');
}, 20_000);
