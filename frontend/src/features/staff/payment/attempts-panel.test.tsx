/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import type { StaffAttemptDto, StaffGatewayPaymentDto } from '@deccanloop/contracts/staff/payments';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '../../../lib/testing/screen';
import { AttemptsPanel } from './attempts-panel';

const attempt = (attemptNo: number): StaffAttemptDto => ({
  attemptNo,
  gateway: 'razorpay',
  merchantOrderId: `DL1-${attemptNo}`,
  gatewayOrderId: null,
  gatewayPaymentId: null,
  orderState: 'open',
  gatewayState: 'captured',
  isFinal: true,
  amountPaise: paise(500_00),
  capturedPaise: null,
  rejection: null,
  createdAt: '2026-11-20T12:13:00.000Z',
  expiresAt: null,
});
const CARD: StaffGatewayPaymentDto = {
  attemptNo: 1,
  gatewayPaymentId: 'pay_Card',
  reference: null,
  method: 'card',
  vpa: null,
  bank: 'SBIN',
  wallet: null,
  cardNetwork: 'Visa',
  cardLast4: '1007',
  cardType: 'credit',
  feePaise: paise(11_80),
  taxPaise: paise(1_80),
};
const UPI: StaffGatewayPaymentDto = {
  ...{ ...CARD, attemptNo: 2, gatewayPaymentId: 'pay_Upi', reference: '412345678901', method: 'upi' },
  ...{ vpa: 'asha@okaxis', bank: null, cardNetwork: null, cardLast4: null, cardType: null },
  ...{ feePaise: null, taxPaise: null },
};
const show = (...gatewayPayments: StaffGatewayPaymentDto[]) => {
  render(<AttemptsPanel attempts={[attempt(1), attempt(2)]} gatewayPayments={gatewayPayments} />);
  return screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
};

describe('the orders at the gateways', () => {
  it('show how each of their payments was made, and what the gateway keeps', () => {
    const [first, second] = show(CARD, UPI);
    for (const text of ['pay_Card', 'Visa credit, ending 1007', 'SBIN', '₹11.80', '₹1.80'])
      expect(first).toContain(text);
    for (const text of ['pay_Upi', 'asha@okaxis', '412345678901']) expect(second).toContain(text);
    expect(second).not.toContain('Gateway’s fee');
    expect(second).not.toContain('Card');
  });

  it('show nothing more where the gateway reported nothing', () => {
    expect(show().join()).not.toContain('Method');
  });
});
