import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { listen } from './listen';

it('closes connections beyond the limit, and logs it at intervals', async () => {
  const lines: object[] = [];
  const listener = await listen(
    (_request, response) => response.end('here'),
    '127.0.0.1',
    0,
    { headers: [], bodyOf: () => '' },
    { most: 2, logger: { warn: (line: object) => void lines.push(line) } },
  );
  const open = async (): Promise<Socket> => {
    const socket = connect(listener.port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const isServed = async (socket: Socket): Promise<boolean> => {
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const events = ['data', 'close'].map(async (name) => {
      await once(socket, name);
      return name === 'data';
    });
    return Promise.race(events);
  };
  const first = await open();
  const second = await open();
  expect([await isServed(first), await isServed(second)]).toEqual([true, true]);
  expect([await isServed(await open()), await isServed(await open())]).toEqual([false, false]);
  expect(lines).toEqual([{ most: 2, dropped: 1 }]);
  const closed = once(second, 'close');
  second.end();
  await closed;
  expect(await isServed(await open())).toBe(true);
  await listener.drain(0);
});
