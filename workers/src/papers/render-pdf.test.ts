import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { formatPaperNumber, PAPER_KINDS, type PaperKind } from '@deccanloop/contracts/papers/paper-number';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Paper } from '@deccanloop/core/domain/papers/paper';
import type { PaperDataByKind } from '@deccanloop/core/domain/papers/paper-data';
import { supplierOf } from '@deccanloop/core/domain/papers/supplier';
import {
  CUSTOMER,
  lineOf,
  someCreditNote,
  someInvoice,
  someProforma,
  someQuotation,
  someReceiptData,
  someStatement,
} from '@deccanloop/core/domain/papers/testing/some-paper-data';
import { renderPdf } from './render-pdf';
import { lowestText, pageCountOf, textOfPdf } from './testing/text-of-pdf';

const SOME: { [Kind in PaperKind]: () => PaperDataByKind[Kind] } = {
  receipt: someReceiptData,
  quotation: someQuotation,
  proforma: someProforma,
  invoice: someInvoice,
  credit_note: someCreditNote,
  statement: someStatement,
};

function paperOf<Kind extends PaperKind>(
  kind: Kind,
  data: PaperDataByKind[Kind] = SOME[kind](),
  mode: Mode = 'live',
): Paper {
  const place = { kind, mode, financialYear: '26-27', sequence: 123 };
  const number = formatPaperNumber(place);
  const issuedAt = new Date('2026-11-20T12:13:02.000Z');
  return { ...place, id: 'any', number, issuedAt, data } as unknown as Paper;
}

/** Text without its spaces: a text layer has one piece for each script and line. */
const squeezed = (text: string): string => text.replace(/\s+/g, '');

async function textOf(paper: Paper) {
  const text = squeezed(textOfPdf(await renderPdf(paper)));
  return {
    text,
    /** Those of the expected texts that the paper does not have. */
    lacks: (...expected: string[]): string[] => expected.filter((one) => !text.includes(squeezed(one))),
  };
}

describe('a rendered paper', () => {
  it.each(PAPER_KINDS)('has equal bytes for equal data (%s)', async (kind) => {
    const [first, second] = await Promise.all([renderPdf(paperOf(kind)), renderPdf(paperOf(kind))]);
    const later = await renderPdf(paperOf(kind));
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second.equals(first) && later.equals(first)).toBe(true);
    expect(pageCountOf(first)).toBe(1);
  });

  it('has other bytes for other data', async () => {
    const other = someInvoice({ paidFrom: 'Bank transfer' });
    const [first, second] = [await renderPdf(paperOf('invoice')), await renderPdf(paperOf('invoice', other))];
    expect(second.equals(first)).toBe(false);
  });

  it.each(PAPER_KINDS)('is marked in test mode, and only there (%s)', async (kind) => {
    const number = formatPaperNumber({ kind, mode: 'test', financialYear: '26-27', sequence: 123 });
    expect(
      (await textOf(paperOf(kind, SOME[kind](), 'test'))).lacks(number, 'Test: no real money moved'),
    ).toEqual([]);
    expect((await textOf(paperOf(kind))).text).not.toMatch(/TEST|Test:/);
  });

  it('has ₹, and names in Devanagari and Telugu, in its text layer', async () => {
    const customer = {
      ...CUSTOMER,
      name: 'आशा राव',
      businessName: 'రవి శ్రీనివాస్',
      addressLines: ['हैदराबाद, తెలంగాణ'],
    };
    const { text, lacks } = await textOf(paperOf('invoice', someInvoice({ customer })));
    expect(lacks('₹1,23,456.78', 'आशा राव', 'రవి', 'తెలంగాణ')).toEqual([]);
    expect(text).not.toContain('\ufffd');
  });

  it('repeats the head of a long table on each page, and numbers the pages', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      at: '2026-11-20T12:13:00.000Z',
      description: `Top-up ${index}`,
      amountPaise: paise(100),
      balancePaise: paise(100 * (index + 1)),
    }));
    const pdf = await renderPdf(paperOf('statement', someStatement({ lines })));
    const pages = pageCountOf(pdf);
    const text = squeezed(textOfPdf(pdf));
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/Debit/g)).toHaveLength(pages);
    expect(text).toContain(`Page${pages}of${pages}`);
    expect(text).toContain('Top-up59');
  });

  it('has its footer within the page', async () => {
    // The height of A4 is 842 points; @react-pdf/renderer moves the footer below it when the page has a line height.
    expect(lowestText(await renderPdf(paperOf('invoice')))).toBeGreaterThan(10);
  });
});

describe('the tax invoice', () => {
  it('has what rule 46 of the CGST Rules asks for', async () => {
    const { text, lacks } = await textOf(paperOf('invoice'));
    expect(
      lacks(
        ...['Tax invoice', 'INV/26-27/000123', '20 Nov 2026'],
        ...['Deccanloop Technologies', '4th Floor, Loop House', 'GSTIN: 36AAACD1234F1Z8'],
        ...['Rao Exports', 'Asha Rao', '12 Lake View Road'],
        ...['Place of supply: 36 Telangana', 'Reverse charge: No', '998314', 'Phase 1: design'],
        ...['CGST 9 %', 'SGST 9 %', '₹11,111.11', '₹1,45,679.00'],
        'One Lakh Forty Five Thousand Six Hundred Seventy Nine Rupees Only',
      ),
    ).toEqual([]);
    expect(text).not.toContain('IGST');
  });

  it('has IGST for another state', async () => {
    const lines = [lineOf(1_00_000_00, { placeOfSupply: '27' })];
    const { text, lacks } = await textOf(paperOf('invoice', someInvoice({ placeOfSupply: '27', lines })));
    expect(lacks('IGST 18 %', '₹18,000.00', 'Place of supply: 27 Maharashtra')).toEqual([]);
    expect(text).not.toMatch(/CGST|SGST/);
  });

  it('shows the GSTIN of a business', async () => {
    const customer = { ...CUSTOMER, gstin: '27AAPFU0939F1ZV' };
    const { lacks } = await textOf(paperOf('invoice', someInvoice({ customer })));
    expect(lacks('GSTIN: 27AAPFU0939F1ZV')).toEqual([]);
  });
});

it('a credit note names its invoice', async () => {
  const { lacks } = await textOf(paperOf('credit_note'));
  expect(lacks('CRN/26-27/000123', 'Against invoice: INV/26-27/000123', 'Phase reversed')).toEqual([]);
});

it('a quotation has its phases, their sum, and how long it is valid', async () => {
  const { lacks } = await textOf(paperOf('quotation'));
  expect(
    lacks(
      'Valid until: 20 Dec 2026',
      'Phase 1: design',
      'Phase 2: development',
      '₹2,36,000.00',
      'not a tax invoice',
    ),
  ).toEqual([]);
});

it('a proforma says that it is no invoice', async () => {
  expect((await textOf(paperOf('proforma'))).lacks('This is not a tax invoice')).toEqual([]);
});

describe('the receipt', () => {
  it('is one of money', async () => {
    const { lacks } = await textOf(paperOf('receipt'));
    expect(
      lacks(
        ...['DL-R-000123', 'Received from Asha Rao', 'Razorpay (UPI)', 'Amount received ₹1,00,000.00'],
        ...['Credited to wallet ₹98,000.00', 'One Lakh Rupees Only', 'not a tax invoice'],
      ),
    ).toEqual([]);
  });

  it('says that a company has no GSTIN yet, and leaves out what is unknown', async () => {
    const data = someReceiptData({ supplier: supplierOf(), method: null, bankReference: null });
    const { text, lacks } = await textOf(paperOf('receipt', data));
    expect(lacks('GSTIN: not registered yet')).toEqual([]);
    expect(text).not.toMatch(/Bankreference|PAN|null/);
  });
});

it('a statement has debits, credits and both balances', async () => {
  const { lacks } = await textOf(paperOf('statement'));
  expect(
    lacks('1 Nov 2026 to 30 Nov 2026', '₹98,000.00', '₹50,000.00', 'Closing balance: ₹48,000.00'),
  ).toEqual([]);
});
