import { describe, expect, it } from '@jest/globals';
import { createPasswordQueue, type Asker, type PasswordQueueOptions } from './password-queue';

const otherUser = (address: string): Asker => ({ address, known: null });
const owner = (account: string, device = `device of ${account}`, address = '203.0.113.7'): Asker => ({
  address,
  known: { accountId: account, deviceId: device },
});

/** A queue whose only place is occupied until `serve`, which then runs all entries one after another. */
function openQueue(options: Partial<PasswordQueueOptions> = {}) {
  const queue = createPasswordQueue({ places: 1, ...options });
  const [order, busy]: [string[], string[]] = [[], []];
  let leave = (): void => undefined;
  const all: Promise<unknown>[] = [
    queue.inTurn(otherUser('192.0.2.1'), () => new Promise<void>((done) => (leave = done))),
  ];
  return {
    queue,
    busy,
    ask(name: string, asker: Asker) {
      const work = () => Promise.resolve(void order.push(name));
      all.push(
        queue.inTurn(asker, work).catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'busy', options: { retryAfterSeconds: 1 } });
          busy.push(name);
        }),
      );
    },
    async serve(): Promise<string[]> {
      leave();
      await Promise.all(all);
      return order;
    },
  };
}

type Opened = ReturnType<typeof openQueue>;
const ask = (opened: Opened, names: string, asker: Asker) =>
  names.split('').forEach((name) => opened.ask(name, asker));

describe('the queue of passwords', () => {
  it('gives turns to networks, not to the addresses of one network', async () => {
    const opened = openQueue();
    for (const n of [1, 2, 3]) opened.ask(`flood ${n}`, otherUser(`198.51.100.${n}`));
    for (const n of [1, 2]) opened.ask(`six ${n}`, otherUser(`2001:db8:7:${n}::1`));
    opened.ask('new', otherUser('203.0.113.9'));
    expect(await opened.serve()).toEqual(['flood 1', 'six 1', 'new', 'flood 2', 'six 2', 'flood 3']);
  });

  it('rejects a request of the largest network when it is full, never a new one of a small network', async () => {
    const opened = openQueue({ maxWaiting: 4 });
    for (const n of [1, 2, 3]) opened.ask(`flood ${n}`, otherUser(`198.51.100.${n}`));
    opened.ask('first', otherUser('203.0.113.9'));
    opened.ask('second', otherUser('192.0.2.9'));
    opened.ask('third', otherUser('100.64.0.9'));
    expect(await opened.serve()).toEqual(['flood 1', 'first', 'second', 'third']);
    expect(opened.busy).toEqual(['flood 3', 'flood 2']);
  });

  it('rejects the newest request when no network has more requests', async () => {
    const opened = openQueue({ maxWaiting: 1 });
    opened.ask('first', otherUser('203.0.113.9'));
    opened.ask('second', otherUser('192.0.2.9'));
    expect(await opened.serve()).toEqual(['first']);
    expect(opened.busy).toEqual(['second']);
  });

  it('gives known devices every second turn, and waiting places of their own', async () => {
    const opened = openQueue({ maxWaiting: 3 });
    for (const n of [1, 2, 3]) opened.ask(`flood ${n}`, otherUser(`198.51.${n}.1`));
    for (const n of [1, 2]) opened.ask(`owner ${n}`, owner(`account ${n}`));
    expect(await opened.serve()).toEqual(['owner 1', 'flood 1', 'owner 2', 'flood 2', 'flood 3']);
    expect(opened.busy).toEqual([]);
  });

  it('lets known devices use every turn when no other device waits', async () => {
    const opened = openQueue();
    for (const n of [1, 2, 3]) opened.ask(`owner ${n}`, owner(`account ${n}`));
    expect(await opened.serve()).toEqual(['owner 1', 'owner 2', 'owner 3']);
  });

  it('gives one known device at most two places, whichever of its accounts it uses', async () => {
    const opened = openQueue();
    for (const n of [1, 2, 3, 4]) opened.ask(`thief ${n}`, owner(`account ${n}`, 'stolen', '198.51.100.1'));
    opened.ask('owner', owner('account 9'));
    opened.ask('unknown', otherUser('192.0.2.9'));
    // The third and the fourth wait with unknown devices.
    expect(await opened.serve()).toEqual(['thief 1', 'thief 3', 'owner', 'unknown', 'thief 2', 'thief 4']);
  });

  it('gives one account at most four places of known devices, from whichever device', async () => {
    const opened = openQueue();
    for (const n of [1, 2, 3, 4, 5]) opened.ask(`device ${n}`, owner('one account', `device ${n}`));
    opened.ask('unknown', otherUser('192.0.2.9'));
    expect(await opened.serve()).toEqual([
      'device 1',
      'device 5',
      'device 2',
      'unknown',
      'device 3',
      'device 4',
    ]);
  });

  it('lets known devices wait with unknown ones when their places are full', async () => {
    const opened = openQueue({ maxKnownWaiting: 2 });
    for (const n of [1, 2, 3])
      opened.ask(`thief ${n}`, owner(`account ${n}`, `device ${n}`, `198.51.100.${n}`));
    opened.ask('owner', owner('account 9'));
    expect(await opened.serve()).toEqual(['thief 1', 'thief 3', 'owner', 'thief 2']);
    expect(opened.busy).toEqual([]);
  });

  it('frees the place of a device once its turn has come', async () => {
    const opened = openQueue();
    ask(opened, 'ab', owner('account'));
    await opened.serve();
    const again = openQueue();
    ask(again, 'ab', owner('account'));
    ask(again, 'x', otherUser('192.0.2.9'));
    await again.serve();
    expect(await opened.queue.inTurn(owner('account'), () => Promise.resolve('done'))).toBe('done');
  });

  it('gives its place back after a failure', async () => {
    const queue = createPasswordQueue({ places: 1, maxWaiting: 0 });
    await expect(queue.inTurn(otherUser('192.0.2.1'), () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await queue.inTurn(otherUser('192.0.2.1'), () => Promise.resolve('done'))).toBe('done');
  });
});
