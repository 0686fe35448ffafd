import { expect, it } from '@jest/globals';
import { summarize, type Observation } from './observations';

const page = (startedAt: number, status: number): Observation => ({
  ...{ kind: 'page', startedAt, ms: 5, status, hasRetryAfter: false },
});

it('measures an outage from the first page that failed to the next that came', () => {
  const pages = [page(0, 200), page(100, 502), page(200, 0), page(350, 200), page(400, 503), page(450, 200)];
  expect(summarize(pages, 0, 1_000)).toMatchObject({ pages: 6, failedPages: 3, outageSeconds: 0.25 });
});

it('counts an outage that has not ended', () => {
  expect(summarize([page(0, 200), page(400, 502)], 0, 1_000).outageSeconds).toBe(0.6);
});

it('counts each kind alone, and only what was begun in time', () => {
  const payment = (startedAt: number, status: number): Observation => ({
    kind: 'payment',
    startedAt,
    ms: startedAt,
    status,
    hasRetryAfter: false,
  });
  expect(summarize([payment(50, 200), payment(70, 502), payment(99, 0), page(80, 200)], 60, 90)).toEqual({
    seconds: 0.03,
    payments: 1,
    failedPayments: 1,
    unexplainedPayments: 1,
    slowestPaymentMs: 70,
    pages: 1,
    failedPages: 0,
    outageSeconds: 0,
    streams: 0,
    failedStreams: 0,
  });
});

it('distinguishes a 503 with Retry-After, which may be repeated, from other failures', () => {
  const payment = (status: number, hasRetryAfter: boolean): Observation => ({
    ...{ kind: 'payment', startedAt: 0, ms: 1, status, hasRetryAfter },
  });
  const payments = [payment(200, false), payment(503, true), payment(503, false), payment(500, true)];
  expect(summarize([...payments, payment(0, false)], 0, 1)).toMatchObject({
    ...{ failedPayments: 4, unexplainedPayments: 3 },
  });
});
