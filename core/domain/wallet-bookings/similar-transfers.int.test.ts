import { paise } from '@deccanloop/contracts/money';
import { utrKey } from '@deccanloop/contracts/staff/utr';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import {
  openPayoutFixture,
  type PaidMerchant,
  type PayoutFixture,
} from '../merchant-payouts/testing/payout-fixture';
import { findSimilarTransfers } from './similar-transfer-repository';

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await openPayoutFixture();
});
afterAll(() => fixture.close());

let count = 0;
/** A UTR of RTGS with zeros, and the same as a person types it who takes them for letters. */
function misreadUtr(): { utr: string; misread: string } {
  count += 1;
  const utr = `SBINR520261126${String(count).padStart(8, '0')}`;
  return { utr, misread: utr.replace('0261', 'O26I') };
}
const similar = async (utr: string, except: string | null = null) =>
  (await fixture.transfers.similar(utr, except)).transfers;
const merchantWith = async (amountPaise: number): Promise<PaidMerchant> => {
  const merchant = await fixture.buildMerchant();
  await merchant.collect(amountPaise);
  return merchant;
};
const rtgs = { method: 'rtgs', amountPaise: paise(200_00) } as const;
const SIMILAR = expect.objectContaining({ code: 'utr_similar' });

describe('a transfer whose UTR looks like a recorded one', () => {
  it('is accepted only of an administrator who has seen that one, and says that it is another', async () => {
    const customer = await fixture.buildCustomer();
    const { utr, misread } = misreadUtr();
    const { subjectId: first } = await fixture.record(customer, { ...rtgs, utr });
    expect(await similar(misread)).toMatchObject([
      {
        ...{ kind: 'bank_transfer', id: first, utr, amountPaise: 200_00, state: 'waiting' },
        ...{ recordedBy: 'Asha Rao', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      },
    ]);
    const again = (otherThan: string[]) => fixture.record(customer, { ...rtgs, utr: misread, otherThan });
    await expect(again([])).rejects.toMatchObject({
      code: 'utr_similar',
      message: expect.stringMatching(new RegExp(`similar UTR is recorded: ${utr}, ₹200, by Asha Rao on `)),
      options: { errors: { utr: [expect.anything()] } },
    });
    await expect(again([newId()])).rejects.toEqual(SIMILAR);
    const { subjectId } = await again([first]);
    // The second administrator sees the other one.
    expect(await similar(misread, subjectId)).toMatchObject([{ id: first }]);
    // A third one must be compared with both.
    const third = { ...rtgs, utr: utr.replace('20261', '2O261') };
    await expect(fixture.record(customer, { ...third, otherThan: [first] })).rejects.toEqual(SIMILAR);
    await expect(
      fixture.record(customer, { ...third, otherThan: [first, subjectId] }),
    ).resolves.toMatchObject({ state: 'waiting' });
  });

  it('is no question once the other was declined', async () => {
    const customer = await fixture.buildCustomer();
    const { utr, misread } = misreadUtr();
    const { id } = await fixture.record(customer, { ...rtgs, utr: misread });
    await fixture.decide(id, fixture.ravi, 'decline');
    expect(await similar(utr)).toEqual([]);
    await expect(fixture.record(customer, { ...rtgs, utr })).resolves.toMatchObject({ state: 'waiting' });
  });

  it('is refused to the second of two administrators who record at once', async () => {
    const customer = await fixture.buildCustomer();
    for (let round = 0; round < 10; round += 1) {
      const { utr, misread } = misreadUtr();
      const both = await Promise.allSettled([
        fixture.record(customer, { ...rtgs, utr }),
        fixture.record(customer, { ...rtgs, utr: misread }, fixture.ravi),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: SIMILAR });
    }
  });

  it('is also a payout to a merchant, until that is reversed', async () => {
    const merchant = await merchantWith(1_000_00);
    const { utr, misread } = misreadUtr();
    const payoutId = await merchant.booked({ ...rtgs, utr });
    await expect(merchant.record({ ...rtgs, utr: misread })).rejects.toEqual(SIMILAR);
    await expect(merchant.record({ ...rtgs, utr: misread, otherThan: [payoutId] })).resolves.toMatchObject({
      state: 'waiting',
    });
    const other = misreadUtr();
    const reversedId = await merchant.booked({ ...rtgs, utr: other.utr });
    await fixture.finish((await fixture.reverse(reversedId)).id);
    expect(await similar(other.misread)).toEqual([]);
  });

  it('may be of the other direction, or of a gateway that paid us, also with the very same UTR', async () => {
    const [customer, merchant] = [await fixture.buildCustomer(), await merchantWith(1_000_00)];
    const { utr } = misreadUtr();
    const { subjectId: payoutId } = await merchant.record({ ...rtgs, utr });
    await expect(fixture.record(customer, { ...rtgs, utr })).rejects.toEqual(SIMILAR);
    const settlement = { id: newId(), ...misreadUtr() };
    await fixture.money.owner('gateway_payouts').insert({
      ...{ id: settlement.id, mode: 'test', gateway: 'razorpay', reference: `setl_${settlement.id}` },
      ...{ utr: settlement.utr, status: 'processed', settled_at: new Date(), amount_paise: 200_00 },
    });
    expect(await similar(settlement.misread)).toMatchObject([
      { kind: 'gateway_payout', id: settlement.id, person: 'razorpay', recordedBy: null, state: null },
    ]);
    await expect(fixture.record(customer, { ...rtgs, utr: settlement.utr })).rejects.toEqual(SIMILAR);
    await expect(merchant.record({ ...rtgs, utr: settlement.misread })).rejects.toEqual(SIMILAR);
    await expect(fixture.record(customer, { ...rtgs, utr, otherThan: [payoutId] })).resolves.toMatchObject({
      state: 'waiting',
    });
  });

  it('of the other mode is no question', async () => {
    const customer = await fixture.buildCustomer();
    const { utr, misread } = misreadUtr();
    await fixture.record(customer, { ...rtgs, utr });
    expect(await findSimilarTransfers(fixture.money.bff, 'live', misread)).toEqual([]);
  });
});

describe('the database', () => {
  it('compares UTRs as contracts do', async () => {
    const samples = [
      ...[
        'HDFCN12345678901',
        'sbin r5202-6112 61OOlI',
        'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
        'ß–ı Ⅷ １２',
        '',
      ],
    ];
    const { rows } = await fixture.money.owner.raw<{ rows: { key: string }[] }>(
      'select utr_key(sample) as key from unnest(?::text[]) with ordinality each(sample, n) order by n',
      [samples],
    );
    expect(rows.map(({ key }) => key)).toEqual(samples.map(utrKey));
  });

  it('finds them by an index, of each table', async () => {
    const { rows } = await fixture.money.owner.raw<{ rows: { tablename: string }[] }>(
      `select tablename from pg_indexes where indexdef like '%(mode, utr_key)%' order by tablename`,
    );
    expect(rows.map(({ tablename }) => tablename)).toEqual([
      ...['bank_transfers', 'gateway_payouts', 'merchant_payouts'],
    ]);
  });
});
