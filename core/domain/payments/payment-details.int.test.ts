import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  upiDetails,
  type MoneyFixture,
} from '../../testing/money-fixture';
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
