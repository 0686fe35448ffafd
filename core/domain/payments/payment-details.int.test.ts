import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  upiDetails,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { untilWaiting } from '../../testing/lock-waits';
import type { GatewayPaymentDetails } from './gateway-port';
import type { Attempt } from './types';

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

const CARD: GatewayPaymentDetails = {
  ...{ method: 'card', vpa: null, bank: 'SBIN', wallet: null, feePaise: null, taxPaise: null },
  ...{ cardNetwork: 'Visa', cardLast4: '1007', cardType: 'credit' },
};
const settle = (attempt: Attempt, state: 'failed' | 'captured', options: Parameters<typeof snapshotOf>[2]) =>
  fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, state, options)));
/** The transactions that wrote and that last locked a row; 0 for none. */
const WRITTEN_BY = 'xmin';
const LOCKED_BY = 'xmax';
const detailsOf = ({ id }: Attempt) =>
  fixture.owner('gateway_payment_details').where({ attempt_id: id }).orderBy('gateway_payment_id');

describe('the details of a gateway payment', () => {
  it('are kept when a later update leaves them out, and completed by it', async () => {
    const { attempt } = await fixture.buildPayment();
    await settle(attempt, 'captured', { paymentId: 'pay_1', details: CARD });
    const { method, ...rest } = CARD;
    const answer = Object.fromEntries(Object.keys(rest).map((name) => [name, null]));
    const kept = {
      ...answer,
      method,
      feePaise: paise(11_80),
      taxPaise: paise(1_80),
    } as GatewayPaymentDetails;
    for (let repeated = 0; repeated < 2; repeated += 1)
      await settle(attempt, 'captured', { paymentId: 'pay_1', details: kept });
    expect(await detailsOf(attempt)).toMatchObject([
      {
        bank: 'SBIN',
        card_network: 'Visa',
        card_last4: '1007',
        gateway_fee_paise: 11_80,
        gateway_tax_paise: 1_80,
      },
    ]);
  });

  it('are stored for each payment of an order, declined ones included', async () => {
    const { attempt } = await fixture.buildPayment();
    await settle(attempt, 'failed', { paymentId: 'pay_a', details: upiDetails('asha@okhdfc') });
    await settle(attempt, 'captured', { paymentId: 'pay_b', details: upiDetails('asha@okaxis') });
    expect(await detailsOf(attempt)).toMatchObject([
      { gateway_payment_id: 'pay_a', vpa: 'asha@okhdfc' },
      { gateway_payment_id: 'pay_b', vpa: 'asha@okaxis' },
    ]);
  });

  it('are written by the transaction of the credit, so that a crash loses neither or both', async () => {
    const { attempt, payment } = await fixture.buildPayment();
    await settle(attempt, 'captured', { paymentId: 'pay_t', details: CARD });
    const [credit] = await fixture.owner('payments').where({ id: payment.id }).select(WRITTEN_BY);
    expect(await detailsOf(attempt).select(WRITTEN_BY)).toEqual([credit]);
  });

  it('are neither locked nor written by an update that reports nothing new', async () => {
    const { attempt, payment } = await fixture.buildPayment();
    const rowsOf = async () => [
      await detailsOf(attempt).select(WRITTEN_BY, LOCKED_BY),
      await fixture.owner('payments').where({ id: payment.id }).select(WRITTEN_BY, LOCKED_BY),
    ];
    await settle(attempt, 'captured', { paymentId: 'pay_u', details: CARD });
    const before = await rowsOf();
    await settle(attempt, 'captured', { paymentId: 'pay_u', details: CARD });
    await settle(attempt, 'captured', { paymentId: 'pay_u', details: { ...CARD, bank: null } });
    expect(await rowsOf()).toEqual(before);
    expect(
      await settle(attempt, 'captured', { paymentId: 'pay_u', details: { ...CARD, bank: 'HDFC' } }),
    ).toMatchObject({
      result: 'already_credited',
    });
    expect(await detailsOf(attempt)).toMatchObject([{ bank: 'HDFC' }]);
  });

  it('lock the payment first, as a settlement does, so that the two cannot deadlock', async () => {
    const { attempt, payment } = await fixture.buildPayment();
    await settle(attempt, 'captured', { paymentId: 'pay_l', details: CARD });
    await detailsOf(attempt).delete();
    const update = { paymentId: 'pay_l', details: { ...CARD, bank: 'HDFC' } };
    const repeated = await fixture.owner.transaction(async (settlement) => {
      await settlement('payments').where({ id: payment.id }).forUpdate();
      const waiting = { settled: settle(attempt, 'captured', update) };
      await untilWaiting(fixture.owner);
      const ids = { attempt_id: attempt.id, payment_id: payment.id, gateway_payment_id: 'pay_l' };
      await settlement('gateway_payment_details').insert({ ...ids, wallet: 'paytm' });
      return waiting;
    });
    await repeated.settled;
    expect(await detailsOf(attempt)).toMatchObject([{ bank: 'HDFC', wallet: 'paytm' }]);
  });

  it('never keep a settlement from crediting', async () => {
    const { attempt } = await fixture.buildPayment();
    const unstorable = {
      ...upiDetails('NOT LOWER CASE'),
      cardLast4: '4208585190116667',
      feePaise: paise(-1),
    };
    expect(await settle(attempt, 'captured', { paymentId: 'pay_c', details: unstorable })).toMatchObject({
      result: 'credited',
    });
    expect(await detailsOf(attempt)).toEqual([]);
    await fixture.owner.raw('alter table gateway_payment_details rename to away');
    try {
      const { attempt: other } = await fixture.buildPayment();
      expect(await settle(other, 'captured', { paymentId: 'pay_d' })).toMatchObject({ result: 'credited' });
    } finally {
      await fixture.owner.raw('alter table away rename to gateway_payment_details');
    }
  });
});
