import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { openPhaseFixture, type Customer, type PhaseFixture } from '../../testing/phase-fixture';
import type { AcceptedOptions } from '../../testing/quotation-fixture';
import { acceptedPhase, payPhase } from './testing/accepted-phase';

let fixture: PhaseFixture;
beforeAll(async () => {
  fixture = await openPhaseFixture();
});
afterAll(async () => {
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  await fixture.close();
});

const accepted = (walletPaise: number, options: AcceptedOptions = {}) =>
  acceptedPhase(fixture, walletPaise, options);
const pay = (customer: Customer, phaseId: string, more: { key?: string; topUp?: boolean } = {}) =>
  payPhase(fixture, customer, phaseId, more);

describe('the database', () => {
  const DENIED = { code: '42501' };

  it('lets the BFF request a payment and nothing more', async () => {
    const { bff } = fixture.money;
    await expect(bff('phase_payments').update({ state: 'paid' })).rejects.toMatchObject(DENIED);
    await expect(bff('phase_payments').update({ total_paise: 1 })).rejects.toMatchObject(DENIED);
    await expect(bff('phase_reversals').update({ reversed_at: new Date() })).rejects.toMatchObject(DENIED);
    await expect(bff('phase_payments').delete()).rejects.toMatchObject(DENIED);
  });

  const row = async () => {
    const { customer, phaseId } = await accepted(2_000_00);
    const { id } = await pay(customer, phaseId);
    const stored = await fixture.money.owner('phase_payments').where({ id }).first<Record<string, unknown>>();
    return { ...stored, id: newId(), idempotency_key: newId() };
  };

  it.each([
    ['a paid payment', { state: 'paid', settled_at: new Date() }, 'phase_payments_begin_open'],
    ['a second open payment of a phase', {}, 'phase_payments_one_of_phase'],
    [
      'a tax that is not of the amount',
      { cgst_paise: 1, total_paise: 1_090_01 },
      'phase_payments_tax_of_amount',
    ],
    ['a total that is not the sum', { total_paise: 1 }, 'phase_payments_total_is_sum'],
  ])('rejects %s', async (_what, change, constraint) => {
    await expect(
      fixture.money.owner('phase_payments').insert({ ...(await row()), ...change }),
    ).rejects.toMatchObject({
      constraint,
    });
  });

  it('rounds GST as the code does', async () => {
    for (const [amount, placeOfSupply] of [
      [150, '36'],
      [149, '36'],
      [125, '29'],
      [124, '29'],
      [99_999_99, '36'],
    ] as const) {
      const customer = await fixture.buildCustomer(0);
      const { phaseIds } = await fixture.buildAccepted(customer, { amounts: [amount], placeOfSupply });
      const half = Math.floor((amount * 900 + 5_000) / 10_000);
      const tax = placeOfSupply === '36' ? 2 * half : Math.floor((amount * 1_800 + 5_000) / 10_000);
      const request = { totalPaise: amount + tax, topUp: true };
      expect(await fixture.request(customer, phaseIds[0]!, request)).toMatchObject({ state: 'waiting' });
    }
  });
});
