import { afterEach, expect, it } from '@jest/globals';
import { TEST_KEY } from '../../testing/keys.ts';
import { startLocalServer, type LocalServer, type Reaction } from '../../testing/local-server.ts';
import { Deccanloop } from '../client.ts';
import { eventFeed } from './event-feed.ts';

let server: LocalServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const page = (ids: string[], cursor: string, hasMore = false): Reaction => ({
  body: { status: 'success', events: ids.map((id) => ({ id, type: 'payment.completed' })), cursor, hasMore },
});

/** The ids of all events of these answers; the feed is stopped with the last one. */
async function read(...answers: Reaction[]) {
  const stopping = new AbortController();
  const log: unknown[] = [];
  server = await startLocalServer((number) => {
    if (number >= answers.length - 1) stopping.abort();
    return answers[Math.min(number, answers.length - 1)]!;
  });
  const feed = eventFeed({
    client: new Deccanloop({ apiKey: TEST_KEY, baseUrl: server.origin }),
    signal: stopping.signal,
    wait: (ms) => Promise.resolve(void log.push(ms)),
    random: () => 1,
    onReady: () => void log.push('ready'),
    onFailure: ({ code }, ms) => void log.push([code, ms]),
  });
  const ids: string[] = [];
  for await (const { id } of feed) ids.push(id);
  return {
    ids,
    log,
    afters: server.requests.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('after')),
  };
}

it('begins now, and follows the cursor', async () => {
  const { ids, log, afters } = await read(page([], 'c1'), page(['a', 'b'], 'c2'), page([], 'c3'), 'drop');
  expect([ids, afters]).toEqual([
    ['a', 'b'],
    [null, 'c1', 'c2', 'c3'],
  ]);
  expect(log).toEqual(['ready', 1_000, 1_000, 1_000]);
});

it('reads the next page at once, and repeated events once', async () => {
  const { ids, log } = await read(
    page([], '1'),
    page(['a', 'b'], '2', true),
    page(['b', 'c', 'a'], '3'),
    'drop',
  );
  expect(ids).toEqual(['a', 'b', 'c']);
  expect(log).toEqual(['ready', 1_000, 1_000]);
});

it('waits longer after each failure, and continues from its cursor', async () => {
  const busy: Reaction = { status: 503, body: { error_code: 'BUSY', message: 'Busy.' } };
  const { ids, log, afters } = await read(
    'drop',
    page([], '1'),
    busy,
    busy,
    'drop',
    page(['a'], '2'),
    'drop',
  );
  expect([ids, afters]).toEqual([['a'], [null, null, '1', '1', '1', '1', '2']]);
  expect(log).toEqual([
    ['NETWORK_ERROR', 1_500],
    ...[1_500, 'ready', 1_000],
    ...[['BUSY', 1_500], 1_500, ['BUSY', 2_000], 2_000, ['NETWORK_ERROR', 3_000], 3_000],
    1_000,
  ]);
});

it.each([401, 403, 400])('ends with %s, which repeating does not change', async (status) => {
  const answer: Reaction = { status, body: { error_code: 'INVALID_API_KEY', message: 'Unknown key.' } };
  await expect(read(page([], '1'), answer, answer)).rejects.toMatchObject({ httpStatus: status });
  expect(server?.requests).toHaveLength(2);
});
