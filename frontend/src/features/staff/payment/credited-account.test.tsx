/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { someFunds } from '../../../lib/testing/some-funds';
import { paise } from '@deccanloop/contracts/money';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { describe, expect, it } from '@jest/globals';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { DisputesPanel } from './disputes-panel';
import { MoneyPanel } from './money-panel';
import { RefundsPanel } from './refunds-panel';
import { TimelinePanel } from './timeline-panel';

const AT = '2026-11-19T10:00:00.000Z';

const payment = (merchant: StaffPaymentDto['merchant']) =>
  ({
    merchant,
    breakdown: { totalPaise: paise(500_00), feePaise: paise(10_00), creditPaise: paise(490_00) },
    refundedPaise: paise(100_00),
    refundable: [],
    funds: someFunds(390_00),
    captures: [
      { status: 'credited', amountPaise: paise(500_00), feePaise: paise(10_00), creditPaise: paise(490_00) },
    ],
    refunds: [
      {
        refundId: 'RF1',
        state: 'processed',
        amountPaise: paise(100_00),
        walletPaise: paise(98_00),
        feePaise: paise(2_00),
        reason: 'Ordered twice',
        requestedBy: null,
        stateReason: null,
        gatewayRefundId: null,
        gatewayReference: null,
        requestedAt: AT,
      },
    ],
    disputes: [
      {
        id: 'd1',
        gatewayDisputeId: 'disp_1',
        status: 'lost',
        walletPaise: paise(50_00),
        reasonCode: null,
        phase: null,
        respondBy: null,
        closedAt: null,
        openedAt: AT,
      },
    ],
    events: [
      {
        type: 'captured',
        detail: {},
        source: 'webhook',
        actor: 'worker',
        at: AT,
        attemptNo: 1,
        toState: null,
      },
      {
        type: 'refund_recorded',
        detail: {},
        source: 'admin',
        actor: 'Meera',
        at: AT,
        attemptNo: null,
        toState: null,
      },
    ],
  }) as unknown as StaffPaymentDto;

function textOf(shown: StaffPaymentDto): string {
  showWithApi(
    <>
      <MoneyPanel payment={shown} />
      <TimelinePanel payment={shown} />
      <RefundsPanel payment={shown} />
      <DisputesPanel payment={shown} mayChange={false} />
    </>,
  );
  return document.body.textContent;
}

describe('the account that a payment’s money is credited to', () => {
  it('is the wallet for a top-up', () => {
    const text = textOf(payment(null));
    for (const part of [
      'Credited to the wallet',
      'In the wallet now',
      'out of the wallet',
      'The wallet was debited',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('balance');
  });

  it('is the merchant’s balance for a payment to a merchant, on every panel', () => {
    const text = textOf(payment({ id: 'm1', name: 'Tea House', transactionId: 'txn_1' }));
    expect(text).not.toMatch(/wallet/i);
    for (const part of [
      'Credited to the merchant’s balance',
      'In the merchant’s balance now',
      'Out of the merchant’s balance',
    ])
      expect(text).toContain(part);
  });
});
