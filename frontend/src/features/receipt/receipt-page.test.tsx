import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import { paise } from '@deccanloop/contracts/money';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import { describe, expect, it } from '@jest/globals';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ReceiptPaper } from './receipt-paper';
import { ReceiptFault, ReceiptSoon, ReceiptNotYours, ReceiptUnknown, ReceiptUnpaid } from './receipt-states';
import { someReceipt } from './testing/some-receipt';

const ID = 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H';

const LOG_IN = `/login?next=/receipt%3FmerchantTransactionId%3D${ID}`;

const htmlOf = (element: ReactElement): string =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>).replaceAll('&amp;', '&');
const textOf = (element: ReactElement): string =>
  htmlOf(element)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
/** Targets of the links, in their order. */
const linksOf = (element: ReactElement): (string | undefined)[] =>
  [...htmlOf(element).matchAll(/<a [^>]*href="([^"]*)"/g)].map((match) => match[1]);

describe('the receipt', () => {
  it('shows payer, payee, amount, time, gateway and ids', () => {
    const text = textOf(<ReceiptPaper receipt={someReceipt()} />);
    for (const expected of [
      'Deccanloop Technologies Hyderabad, Telangana India',
      'DL-R-000123',
      'Amount paid ₹1,00,000.00 20 Nov 2026, 5:43 pm IST',
      'Paid by Asha Rao',
      `Transaction ID ${ID}`,
      'Bank reference 632514908217',
      'Paid through Razorpay ₹1,00,000.00 Fee − ₹2,000.00 Credited to wallet ₹98,000.00',
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).not.toMatch(/Refund|Test:|once more/);
  });

  it('leaves out unknown values, and says where nothing was credited', () => {
    const receipt = someReceipt({ providerReferenceId: null, gatewayPaymentId: null });
    const free = { ...receipt.breakdown, feePaise: paise(0), creditPaise: receipt.breakdown.totalPaise };
    const text = textOf(<ReceiptPaper receipt={{ ...receipt, breakdown: free }} />);
    expect(text).not.toMatch(/Bank reference|Razorpay payment/);
    expect(text).toContain('Fee None');
  });

  it('lists every refund with its state, and the total', () => {
    const refund = { refundId: 'RF4Kd8WbN1pYs6HQm2XfT9vKcR', at: '2026-11-24T05:30:00Z' };
    const text = textOf(
      <ReceiptPaper
        receipt={someReceipt({
          refunds: [
            { ...refund, amountPaise: paise(500_00), state: 'failed' },
            { ...refund, refundId: 'RFb', amountPaise: paise(300_00), state: 'processed' },
            { ...refund, refundId: 'RFc', amountPaise: paise(200_00), state: 'pending' },
          ],
          refundedPaise: paise(500_00),
          view: somePayerView('partly_refunded', { label: 'Refund on its way' }),
        })}
      />,
    );
    expect(text).toContain('Refund on its way');
    expect(text).toContain(
      '24 Nov 2026, 11:00 am IST Failed: back in the wallet RF4Kd8WbN1pYs6HQm2XfT9vKcR ₹500.00',
    );
    expect(text).toContain('Sent to your bank RFb ₹300.00');
    expect(text).toContain('Refunded or on its way ₹500.00');
  });

  it.each(['completed', 'partly_refunded', 'refunded', 'disputed'] as const)(
    'has the label of the view (%s)',
    (state) => {
      const view = somePayerView(state);
      expect(textOf(<ReceiptPaper receipt={someReceipt({ view })} />)).toContain(
        `5:43 pm IST ${view.label} `,
      );
    },
  );

  it('shows the company as stored with the receipt, with its GSTIN, and the method', () => {
    const company = {
      name: 'Deccanloop Private Limited',
      addressLines: ['Plot 9', 'Hyderabad'],
      gstin: TEST_GSTIN,
    };
    const text = textOf(<ReceiptPaper receipt={someReceipt({ company, method: 'Card' })} />);
    expect(text).toContain(`Deccanloop Private Limited Plot 9 Hyderabad GSTIN ${TEST_GSTIN}`);
    expect(text).toContain('Method Card');
    const bare = textOf(<ReceiptPaper receipt={someReceipt({ method: null })} />);
    expect(bare).not.toMatch(/GSTIN|Method/);
  });

  it('shows money that was received and not credited', () => {
    const held = {
      attemptNo: 2,
      gatewayPaymentId: 'pay_2',
      method: 'UPI',
      instrument: 'as***@okaxis',
      currency: 'INR',
      amountPaise: paise(250_00),
      feePaise: null,
      creditPaise: null,
      refundedPaise: paise(0),
      status: 'held',
      capturedAt: '2026-11-20T13:00:00Z',
      receiptNumber: null,
    } as const;
    const captures = [held, { ...held, status: 'credited' as const }];
    const text = textOf(<ReceiptPaper receipt={someReceipt({ captures })} />);
    expect(text).toContain('Also received on 20 Nov 2026, 6:30 pm IST: ₹250.00, not credited. On hold');
    expect(text.match(/Also received/g)).toHaveLength(1);
    expect(text).toContain('UPI, as***@okaxis');
  });

  it('shows the other receipt number of a payment that was paid twice', () => {
    const further = [
      { receiptNumber: 'DL-R-000124', gatewayPaymentId: null, paidAt: '2026-11-20T13:00:00Z' },
    ];
    const text = textOf(<ReceiptPaper receipt={someReceipt({ further })} />);
    expect(text).toContain('paid once more on 20 Nov 2026, 6:30 pm IST');
    expect(text).toContain('under receipt number DL-R-000124');
  });

  it('of a test payment is marked as a test', () => {
    expect(textOf(<ReceiptPaper receipt={someReceipt({ mode: 'test' })} />)).toContain(
      'Test: no real money moved',
    );
  });
});

describe('without a receipt the page shows a way to continue', () => {
  it('for a guest: log in, and return here', () => {
    expect(linksOf(<ReceiptNotYours id={ID} />)).toEqual([LOG_IN, `/support?transaction=${ID}`]);
  });

  it('for another payer, without saying whether there is such a payment', () => {
    const support = `/support?transaction=${ID}`;
    expect(linksOf(<ReceiptUnknown id={ID} loggedIn />)).toEqual(['/wallet', support]);
    expect(linksOf(<ReceiptUnknown id={ID} loggedIn={false} />)).toEqual([LOG_IN, support]);
    expect(linksOf(<ReceiptUnknown id={null} loggedIn={false} />)).toEqual(['/wallet', '/support']);
    expect(textOf(<ReceiptUnknown id={ID} loggedIn />)).toContain(
      'belongs to another payer, or the address is not complete',
    );
  });

  it('while no money has arrived, and while its number is being issued', () => {
    expect(linksOf(<ReceiptUnpaid id={ID} />)[0]).toBe(`/verify-payment?merchantTransactionId=${ID}`);
    expect(textOf(<ReceiptSoon />)).toContain('The money is in your wallet');
  });

  it('after an error: try again, or quote the request id to support', () => {
    const fault = { status: 500, code: 'unexpected', message: 'It broke.', requestId: 'r-1' };
    const element = <ReceiptFault fault={fault} retrying={false} onRetry={() => undefined} />;
    expect(textOf(element)).toContain('It broke. Request r-1 Try again Contact support');
  });
});
