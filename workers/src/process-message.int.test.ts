import { newId } from '@deccanloop/core/platform/ids';
import { enqueue } from '@deccanloop/core/platform/outbox/enqueue';
import { openMoneyFixture, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOutboxHandling } from './process-message';

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

/** A message in the outbox, and how often its work was done. */
async function message() {
  const paymentId = newId();
  await enqueue(fixture.bff, 'poll-payment', { paymentId, checkCount: 0 });
  const row = () =>
    fixture.owner('outbox').whereRaw(`payload->>'paymentId' = ?`, [paymentId]) as unknown as ReturnType<
      MoneyFixture['owner']
    >;
  const [id] = await row().pluck<number[]>('id');
  if (id === undefined) throw new Error('no message');
  const handling = createOutboxHandling({ db: fixture.worker, logger: { warn: () => undefined } });
  let works = 0;
  const handle = handling.processMessage(() => {
    works += 1;
    return Promise.resolve('done');
  });
  return {
    row,
    deliver: async (outboxTry: number) => {
      const data = { outboxId: id, outboxTry };
      await handle({ name: 'poll-payment', id: `outbox-${id}-${outboxTry}`, data, attempt: 1 });
      await handling.allClosed();
      return works;
    },
  };
}

it('does the work of a message once, however late a second delivery comes', async () => {
  const { row, deliver } = await message();
  expect(await deliver(1)).toBe(1);
  expect(await row().pluck('done_at')).toEqual([expect.any(Date)]);
  expect(await deliver(2)).toBe(1);
});

it('does the work at the second delivery, where the first has not finished', async () => {
  const { deliver } = await message();
  expect(await deliver(2)).toBe(1);
});

it('does no work of a message that was dead-lettered meanwhile', async () => {
  const { row, deliver } = await message();
  await row().update({ dead_lettered_at: new Date() });
  expect(await deliver(2)).toBe(0);
});
