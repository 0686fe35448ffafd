import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { percentile, type Figure } from '../figures';
import { openConnection } from '../load/connection';
import { requestBytes } from '../load/request';
import { startStack, type Stack } from '../stack/start-stack';
import { makeMerchants, type TestMerchant } from './test-merchants';

const MERCHANTS = 10;
/** Those whose endpoints answer in both runs. */
const COMPARED = MERCHANTS - 2;
/** Webhooks of each run that are counted; each merchant causes the same number. */
const WEBHOOKS = 10_000;
/** Sent before them, to endpoints that all answer: at first, code is being compiled and a webhook takes several times as long. */
const WARM_UP_WEBHOOKS = 1_000;
const PER_SECOND = 50;
/** For webhooks that were sent and did not arrive, before the run fails. */
const ARRIVAL_LIMIT_MS = 120_000;
const GOAL = 1.2;

type Behaviour = 'answers' | 'hangs' | 'fails';

/**
 * How long the webhooks of eight merchants take from the call that causes them until they arrive, while the endpoint of a
 * ninth never answers and that of a tenth always fails, as a ratio to a run in which all ten answer.
 */
export async function webhookDeliveries(): Promise<Figure[]> {
  const allAnswer = await oneRun([]);
  const twoAreBad = await oneRun(['hangs', 'fails']);
  const p99 = (times: readonly number[]): number => percentile(times, 0.99);
  return [
    {
      name: 'p99 of webhooks to others, one endpoint hanging and one failing / without them',
      value: p99(twoAreBad) / p99(allAnswer),
      goal: `at most ${GOAL}`,
      met: (value) => value <= GOAL,
      detail:
        `${WEBHOOKS} webhooks a run, ${PER_SECOND}/s; p99 ${p99(twoAreBad).toFixed(0)} ms and ` +
        `${p99(allAnswer).toFixed(0)} ms, median ${percentile(twoAreBad, 0.5).toFixed(0)} ms and ` +
        `${percentile(allAnswer, 0.5).toFixed(0)} ms`,
    },
  ];
}

/** @returns for the merchants whose endpoint answers in both runs, the milliseconds until each webhook arrived */
async function oneRun(bad: readonly Behaviour[]): Promise<number[]> {
  const stack = await startStack({
    queue: 'redis',
    overrides: { MERCHANT_WEBHOOK_PRIVATE_TARGETS: 'true' },
  });
  const servers: Server[] = [];
  try {
    const merchants = await makeMerchants(stack, MERCHANTS);
    let arrivals = watchArrivals();
    let behaviours: readonly Behaviour[] = [];
    for (const [n, merchant] of merchants.entries()) {
      const { server, url } = await receiver(
        () => behaviours[n - COMPARED] ?? 'answers',
        (transactionId) => n < COMPARED && arrivals.arrived(transactionId),
      );
      servers.push(server);
      await merchant.addEndpoint(url, ['payment.completed']);
    }
    const cause = (count: number): Promise<void> =>
      causeWebhooks(stack, merchants, count, (n, transactionId, calledAt) => {
        if (n < COMPARED) arrivals.caused(transactionId, calledAt);
      });
    await cause(WARM_UP_WEBHOOKS);
    await arrivals.all();
    arrivals = watchArrivals();
    behaviours = bad;
    await cause(WEBHOOKS);
    return await arrivals.all();
  } finally {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await stack.close();
  }
}

interface Arrivals {
  caused(transactionId: string, calledAt: number): void;
  arrived(transactionId: string): void;
  /**
   * Waits until every webhook has arrived.
   * @returns the milliseconds that each took
   * @throws when one does not arrive within two minutes
   */
  all(): Promise<number[]>;
}

function watchArrivals(): Arrivals {
  const calledAt = new Map<string, number>();
  /** Of webhooks that arrived before the answer of the call that caused them. */
  const arrivedAt = new Map<string, number>();
  const times: number[] = [];
  return {
    caused(transactionId, from) {
      const until = arrivedAt.get(transactionId);
      if (until === undefined) calledAt.set(transactionId, from);
      else times.push(until - from);
    },
    arrived(transactionId) {
      const from = calledAt.get(transactionId);
      if (from === undefined) arrivedAt.set(transactionId, performance.now());
      else times.push(performance.now() - from);
      calledAt.delete(transactionId);
    },
    async all() {
      const deadline = performance.now() + ARRIVAL_LIMIT_MS;
      while (calledAt.size > 0 && performance.now() < deadline) await delay(100);
      if (calledAt.size > 0) throw new Error(`${calledAt.size} webhooks did not arrive`);
      return times;
    },
  };
}

async function receiver(
  behaviour: () => Behaviour,
  onArrival: (transactionId: string) => void,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      onArrival((body as { data: { transactionId: string } }).data.transactionId);
      const does = behaviour();
      if (does !== 'hangs') response.writeHead(does === 'fails' ? 500 : 200).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** Pays by the test card at an even pace, one merchant after the other, whatever the answers take. */
async function causeWebhooks(
  stack: Stack,
  merchants: readonly TestMerchant[],
  count: number,
  onPaid: (merchant: number, transactionId: string, calledAt: number) => void,
): Promise<void> {
  const card = { card_number: '4111111111111111', card_expiry: '12/23', card_cvc: '123' };
  const requests = merchants.map(({ key }) =>
    requestBytes(stack.bffOrigin, 'POST', MERCHANT_PATHS.cardPayment, {
      headers: { Authorization: `Bearer ${key}` },
      json: { amount: 500, ...card },
    }),
  );
  const connections = await Promise.all(merchants.map(() => openConnection(stack.bffOrigin)));
  const lane = async (n: number): Promise<void> => {
    const connection = connections[n];
    const request = requests[n];
    if (!connection || !request) return;
    const startedAt = performance.now() + (n * 1_000) / PER_SECOND;
    for (let no = 0; no < count / merchants.length; no += 1) {
      const due = startedAt + (no * 1_000 * merchants.length) / PER_SECOND;
      await delay(Math.max(0, due - performance.now()));
      const calledAt = performance.now();
      const answer = await connection.ask(request);
      if (answer.status !== 200) throw new Error(`a payment was answered ${answer.status}: ${answer.text()}`);
      const { transaction_id: id } = JSON.parse(answer.text()) as { transaction_id: string };
      onPaid(n, id, calledAt);
    }
  };
  await Promise.all(merchants.map((_, n) => lane(n)));
  for (const connection of connections) connection.close();
}
