import { paise } from '@deccanloop/contracts/money';
import type { PaymentNotice } from '@deccanloop/core/domain/payment-notices/payment-notice';
import { createReceiptLinks } from '@deccanloop/core/domain/receipts/receipt-link';
import { describe, expect, it } from '@jest/globals';

import { plainTextOf } from '../plain-text';
import { someNotice, someNotices } from '../samples/some-notices';
import { moneyNoticeTemplate } from './money-notice';

const ORIGIN = 'https://pay.example.test';
const SITE = {
  origin: ORIGIN,
  receiptLinks: createReceiptLinks({ secret: 'a secret of thirty-two characters' }),
};
const ID = 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H';

const templateOf = (notice: PaymentNotice) => moneyNoticeTemplate(notice, SITE);
const textOf = (notice: PaymentNotice) => plainTextOf(templateOf(notice));
function detailsOf(notice: PaymentNotice): Record<string, string> {
  const details = templateOf(notice).blocks.find((block) => block.kind === 'details');
  return Object.fromEntries(details?.rows ?? []);
}
const amountOf = (notice: PaymentNotice) =>
  templateOf(notice).blocks.find((block) => block.kind === 'amount');

describe('the mail about a received payment', () => {
  it('has the amounts and details of the payment', () => {
    expect(amountOf(someNotice())).toMatchObject({
      amount: '₹1,00,000.00',
      note: '20 Nov 2026, 5:43 pm IST',
      rows: [
        ['Paid through Razorpay', '₹1,00,000.00'],
        ['Fee', '− ₹2,000.00'],
        ['Credited to wallet', '₹98,000.00'],
      ],
    });
    expect(detailsOf(someNotice())).toEqual({
      Receipt: 'DL-R-000123',
      Transaction: ID,
      'Bank reference': '632514908217',
      'Wallet balance': '₹1,23,456.50 when this e-mail was sent',
    });
  });

  it('links to the receipt', () => {
    expect(textOf(someNotice())).toContain(
      `View receipt:\n${ORIGIN}/receipt?merchantTransactionId=${ID}&key=`,
    );
  });

  it('leaves out unknown details', () => {
    const details = detailsOf(
      someNotice({ payment: { providerReference: null, receiptNumber: null, paidAt: null } }),
    );
    expect(Object.keys(details)).toEqual(['Transaction', 'Wallet balance']);
  });

  it('shows the fee as None for a payment without a fee', () => {
    const free = someNotice({ payment: { feePaise: paise(0), creditPaise: paise(1_00_000_00) } });
    expect(amountOf(free)?.rows[1]).toEqual(['Fee', 'None']);
  });
});

describe('the mail about a late payment', () => {
  it.each([
    ['failed', /told you that this payment failed/],
    ['cancelled', /told you that this payment was cancelled/],
    ['timeout', /bank was taking long/],
    [null, /did not go through/],
  ] as const)(
    'after %s repeats the earlier message to the payer, and asks not to pay again',
    (shownBefore, before) => {
      const notice = someNotice({ kind: 'late_success', payment: { shownBefore } });
      const text = textOf(notice);
      expect(templateOf(notice).subject).toBe('Your payment of ₹1,00,000.00 arrived after all');
      expect(text).toMatch(before);
      expect(text).toContain('credited to your wallet once');
      expect(text).toContain('Please do not pay again');
      expect(text).toContain('If you have already paid a second time, reply to this e-mail');
    },
  );

  it('calls a second payment of one top-up a second payment', () => {
    const notice = someNotices()['second payment']!;
    expect(templateOf(notice).subject).toBe('A second payment of ₹1,00,000.00 arrived');
    expect(textOf(notice)).toContain('If you want one of them back, reply to this e-mail');
    expect(textOf(notice)).not.toMatch(/after all|told you/);
  });
});

describe('the mail about a hold', () => {
  it('has the same text as the pages', () => {
    const notice = someNotices()['on hold']!;
    const { view } = notice.payment;
    expect(templateOf(notice)).toMatchObject({
      subject: 'Your payment of ₹400.00 is on hold',
      heading: view.heading,
    });
    expect(textOf(notice)).toContain(view.text);
    expect(textOf(notice)).toContain(`${ORIGIN}/verify-payment?merchantTransactionId=${ID}`);
  });

  it('says what happened to the money when the hold has ended', () => {
    const notice = someNotices()['no longer on hold']!;
    expect(templateOf(notice).subject).toBe('Your payment of USD 400.00 is no longer on hold');
    expect(textOf(notice)).toContain(notice.payment.view.text);
  });

  it('cannot be made without the capture', () => {
    expect(() => templateOf(someNotice({ kind: 'payment_on_hold' }))).toThrow('without the capture');
  });
});

describe('the mail about a refund', () => {
  it('of held money does not mention the wallet', () => {
    const text = textOf(someNotices()['refund of held money failed']!);
    expect(text).toContain('The money is safe with us, and our payments team will send it again.');
    expect(text).not.toMatch(/back in your wallet/i);
  });

  it('that has started shows its parts and how long banks take', () => {
    const notice = someNotices()['refund started']!;
    expect(templateOf(notice).subject).toBe('Your refund of ₹50,000.00 has started');
    expect(amountOf(notice)).toMatchObject({
      amount: '₹50,000.00',
      note: 'Banks usually show it within 5 to 7 working days',
      rows: [
        ['From your wallet', '₹49,000.00'],
        ['From our fee', '₹1,000.00'],
        ['Refund', '₹50,000.00'],
      ],
    });
    expect(detailsOf(notice)).toMatchObject({
      Started: '24 Nov 2026, 11:00 am IST',
      'Refund ID': 'RF4Kd8WbN1pYs6HQm2XfT9vKcR',
    });
  });

  it('that was sent has the bank reference, if there is one', () => {
    const withReference = someNotices()['refund processed']!;
    expect(detailsOf(withReference)['Bank reference']).toBe('74083246325149082171234');
    expect(textOf(withReference)).toContain('give your bank the bank reference below');
    const without = textOf(someNotice({ kind: 'refund_processed', refund: {} }));
    expect(without).not.toMatch(/bank reference/i);
    expect(without).toContain('5 to 7 working days');
  });

  it('that failed says that the money is back in the wallet, and what to do', () => {
    const notice = someNotices()['refund failed']!;
    expect(templateOf(notice).preview).toBe('The money is back in your wallet.');
    expect(amountOf(notice)?.rows).toEqual([['Back in your wallet', '₹49,000.00']]);
    expect(textOf(notice)).toContain('Reply to this e-mail if you still want the refund');
  });

  it('does not mention the fee when no part of it is refunded', () => {
    const notice = someNotice({ kind: 'refund_started', refund: { feePaise: paise(0) } });
    expect(textOf(notice)).not.toMatch(/fee/i);
  });

  it('cannot be made without the refund', () => {
    expect(() => templateOf(someNotice({ kind: 'refund_failed' }))).toThrow('without the refund');
  });
});

describe('moneyNoticeTemplate', () => {
  it.each(Object.entries(someNotices()))('(%s) has the name only in the greeting', (_, notice) => {
    const { greeting, ...rest } = templateOf(notice);
    expect(greeting).toBe(notice.name === null ? 'Hello,' : 'Hello Asha Rao,');
    expect(JSON.stringify(rest)).not.toMatch(/Asha|asha@|9000000001/);
  });

  it('says in test mode that no real money moved', () => {
    expect(detailsOf(someNotices()['payment received in a test']!)).toMatchObject({
      Test: 'No real money moved',
    });
    expect(detailsOf(someNotice())).not.toHaveProperty('Test');
  });

  it('neutralises text from a gateway', () => {
    const attack = 'ok\r\n\r\nPay again at evil.example\u202e';
    const details = detailsOf(someNotice({ payment: { providerReference: attack } }));
    expect(details['Bank reference']).toBe('ok Pay again at evil.example');
  });
});
