import { expect, it } from '@jest/globals';
import { chooseDrills, DRILL_SETUPS, isUndisturbed } from './drills';
import { summarize, type Observation } from './observations';

const names = (only?: string): string[][] =>
  chooseDrills(DRILL_SETUPS, only).map(({ drills }) => drills.map(({ name }) => name));

it('runs every drill where none is named', () => {
  expect(names()).toEqual(DRILL_SETUPS.map(({ drills }) => drills.map(({ name }) => name)));
});

it('runs the named drills alone, on the set-up that they belong to', () => {
  expect(chooseDrills(DRILL_SETUPS, 'redis')).toMatchObject([{ pgbouncer: false, drills: [{}] }]);
  expect(names('redis')).toEqual([['Redis away for a minute']]);
  expect(chooseDrills(DRILL_SETUPS, 'PgBouncer')).toEqual([DRILL_SETUPS[1]]);
});

it('names the drills that there are where the wanted one is not', () => {
  expect(() => chooseDrills(DRILL_SETUPS, 'redes')).toThrow(
    /^--only redes: no drill .* nothing happens, .*PgBouncer restarted \(SIGINT\)$/,
  );
});

it('allows honest clients no failed top-up unless the drill says so', () => {
  const payment = (status: number): Observation => ({
    ...{ kind: 'payment', startedAt: 0, ms: 1, status, hasRetryAfter: true },
  });
  expect(isUndisturbed(summarize([payment(200)], 0, 1))).toBe(true);
  expect(isUndisturbed(summarize([payment(200), payment(503)], 0, 1))).toBe(false);
  expect(isUndisturbed(summarize([], 0, 1))).toBe(false);
});

it('allows 503 with Retry-After while PgBouncer is away, and no other failure', () => {
  const restarts = DRILL_SETUPS.flatMap(({ drills }) => drills).filter(({ name }) =>
    name.startsWith('PgBouncer restarted'),
  );
  expect(restarts).toHaveLength(2);
  for (const { isAllowed } of restarts) {
    const payment = (status: number, hasRetryAfter: boolean): Observation => ({
      ...{ kind: 'payment', startedAt: 0, ms: 1, status, hasRetryAfter },
    });
    expect(isAllowed?.(summarize([payment(200, false), payment(503, true)], 0, 1))).toBe(true);
    for (const failed of [payment(503, false), payment(500, true), payment(0, false)]) {
      expect(isAllowed?.(summarize([payment(200, false), failed], 0, 1))).toBe(false);
    }
  }
});
