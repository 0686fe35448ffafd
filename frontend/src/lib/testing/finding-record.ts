import { paise } from '@deccanloop/contracts/money';
import type { FindingRecordDto } from '@deccanloop/contracts/staff/findings';
import type { CaptureDto } from '@deccanloop/contracts/staff/money-actions';

const CAPTURE = {
  id: 'c1',
  gatewayPaymentId: 'pay_1',
  currency: 'INR',
  amountPaise: paise(400_00),
  status: 'held',
  holdReason: 'amount_differs',
  actions: [
    { action: 'credit_held_capture', needsSecond: true, blocked: null },
    { action: 'refund_held_capture', needsSecond: false, blocked: null },
    { action: 'handle_held_outside', needsSecond: false, blocked: 'Another action is under way.' },
  ],
} as unknown as CaptureDto;
/** An open finding about money on hold. */
export const FINDING: FindingRecordDto = {
  id: 7,
  kind: 'amount_differs',
  merchantTransactionId: null,
  gateway: 'razorpay',
  amountPaise: paise(400_00),
  detail: { gatewayPaymentId: 'pay_1' },
  assignee: null,
  createdAt: '2026-11-20T10:00:00Z',
  resolvedAt: null,
  resolution: null,
  reference: null,
  resolvedBy: null,
  customer: { personId: 'p1', name: 'Meera Shah' },
  project: null,
  evidence: [
    {
      what: 'captured',
      gatewayId: 'pay_1',
      currency: 'INR',
      gatewayPaise: paise(400_00),
      ourPaise: paise(500_00),
    },
  ],
  runs: [{ id: 'run-1', at: '2026-11-20T10:00:00Z' }],
  timeline: [{ at: '2026-11-20T10:00:00Z', what: 'found', actor: null, subject: null, note: null }],
  captures: [CAPTURE],
  outsideRefunds: [],
  disputes: [],
};
