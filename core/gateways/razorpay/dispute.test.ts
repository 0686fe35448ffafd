import { describe, expect, it } from '@jest/globals';
import { disputeOfEvent } from './dispute';

const entity = (more: Record<string, unknown> = {}) => ({
  id: 'disp_EsIAlDcoUr8CaQ',
  entity: 'dispute',
  payment_id: 'pay_EFtmUsbwpXwBHI',
  amount: 39000,
  currency: 'INR',
  amount_deducted: 0,
  reason_code: 'chargeback_authorization',
  respond_by: 1590604200,
  status: 'open',
  phase: 'chargeback',
  created_at: 1590059211,
  ...more,
});

describe('disputeOfEvent', () => {
  it('reads a dispute', () => {
    expect(disputeOfEvent('payment.dispute.created', entity())).toEqual({
      gatewayDisputeId: 'disp_EsIAlDcoUr8CaQ',
      gatewayPaymentId: 'pay_EFtmUsbwpXwBHI',
      amountPaise: 39000,
      currency: 'INR',
      deductedPaise: 0,
      reasonCode: 'chargeback_authorization',
      phase: 'chargeback',
      status: 'open',
      respondBy: new Date('2020-05-27T18:30:00Z'),
      openedAt: new Date('2020-05-21T11:06:51Z'),
    });
  });

  it.each([
    ['created', 'open', 'open'],
    ['created', 'under_review', 'open'],
    ['under_review', 'under_review', 'under_review'],
    ['action_required', 'open', 'action_required'],
    ['won', 'won', 'won'],
    ['lost', 'lost', 'lost'],
    ['closed', 'closed', 'closed'],
    // Event name and entity disagree about a final status.
    ['lost', 'open', null],
    ['won', 'lost', null],
    ['created', 'lost', null],
    ['unheard_of', 'won', null],
    ['unheard_of', 'open', 'open'],
    ['lost', 'unheard_of', null],
  ])('payment.dispute.%s with status %s gives %s', (event, status, expected) => {
    expect(disputeOfEvent(`payment.dispute.${event}`, entity({ status }))?.status).toBe(expected);
  });

  it('returns null for other events, and without ids or amount', () => {
    expect(disputeOfEvent('payment.captured', entity())).toBeNull();
    for (const missing of ['id', 'payment_id', 'amount'])
      expect(disputeOfEvent('payment.dispute.created', entity({ [missing]: undefined }))).toBeNull();
    expect(disputeOfEvent('payment.dispute.created', entity({ amount: 0 }))).toBeNull();
    expect(disputeOfEvent('payment.dispute.created', null)).toBeNull();
  });

  it('returns null for an invalid time', () => {
    for (const time of [0, -1, 'soon', 1e15])
      expect(disputeOfEvent('payment.dispute.created', entity({ respond_by: time }))?.respondBy).toBeNull();
  });
});
