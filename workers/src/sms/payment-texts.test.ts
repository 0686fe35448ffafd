import { paise } from '@deccanloop/contracts/money';
import { describe, expect, it } from '@jest/globals';

import { someNotice } from '../mail/samples/some-notices';
import { paymentText } from './payment-texts';

/** Basic characters of the GSM alphabet that we may use; any other one limits a message to 70 characters. */
const GSM = /^[A-Za-z0-9 \n@#.,:;!?'"()/+*%&=<>$_-]*$/;
const MOST = paise(99_99_999_99);

const late = someNotice({ kind: 'late_success', payment: { shownBefore: 'failed', totalPaise: MOST } });
const second = someNotice({ kind: 'late_success', payment: { shownBefore: 'completed', totalPaise: MOST } });
const refunded = someNotice({ kind: 'refund_processed', refund: { amountPaise: MOST } });

describe('paymentText', () => {
  it.each([
    ['a late payment', late],
    ['a second payment', second],
    ['a refund', refunded],
  ])('for %s is one message without a link or a name', (_, notice) => {
    const text = paymentText(notice);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(GSM);
    expect(text).not.toMatch(/http|www|Asha/);
    expect(text).toContain('Rs 99,99,999.99');
    expect(text.endsWith(`Ref ${notice.payment.merchantTransactionId.slice(-8)}`)).toBe(true);
  });

  it('says what to do or to expect', () => {
    expect(paymentText(late)).toContain('Please do not pay again.');
    expect(paymentText(second)).toContain('Want it back? Call +91 40 4000 1234.');
    expect(paymentText(refunded)).toContain('5 to 7 working days');
  });

  it('throws for a kind that is only mailed', () => {
    expect(() => paymentText(someNotice())).toThrow('payment_received');
  });
});
