import { describe, expect, it } from '@jest/globals';
import { readSettlementReport } from './settlement-report';

const HEADER = [
  ...['PaymentType', 'MerchantReferenceId', 'PhonePeReferenceId', 'From', 'Instrument', 'CreationDate'],
  ...['TransactionDate', 'SettlementDate', 'BankReferenceNo', 'Amount', 'Fee', 'IGST', 'CGST', 'SGST'],
];
type Cells = Partial<Record<string, string>>;
const PAYMENT: Cells = {
  PaymentType: 'PAYMENT',
  MerchantReferenceId: 'DL1-1',
  PhonePeReferenceId: 'OM1001',
  From: 'asha@ybl',
  Instrument: 'UPI',
  CreationDate: '2026-11-24 10:00:00',
  TransactionDate: '2026-11-24 10:00:05',
  SettlementDate: '2026-11-25 06:00:00',
  BankReferenceNo: 'YESB2026',
  Amount: '1000.00',
  Fee: '-18.00',
  IGST: '-3.24',
  CGST: '0.00',
  SGST: '0',
};
const REFUND: Cells = {
  ...PAYMENT,
  ...{ PaymentType: 'REFUND', PhonePeReferenceId: 'OMR1', Amount: '-250.5', Fee: '0', IGST: '0' },
};

const line = (cells: Cells, header = HEADER): string => header.map((name) => cells[name] ?? '').join(',');
const file = (rows: readonly Cells[], { header = HEADER, end = '\r\n', bom = '' } = {}): Buffer =>
  Buffer.from(bom + [header.join(','), ...rows.map((row) => line(row, header)), ''].join(end));

function rowsOf(bytes: Buffer) {
  const reading = readSettlementReport(bytes);
  if ('faults' in reading) throw new Error(reading.faults.join('\n'));
  return reading.rows;
}
function faultsOf(bytes: Buffer): string[] {
  const reading = readSettlementReport(bytes);
  return 'faults' in reading ? reading.faults : [];
}
const faultsWith = (change: Cells, of = PAYMENT): string[] => faultsOf(file([{ ...of, ...change }]));

describe('a settlement report of PhonePe', () => {
  it('is read in whole paise, without the payer', () => {
    const rows = rowsOf(file([PAYMENT, REFUND]));
    expect(rows).toEqual([
      {
        ...{ row: 2, kind: 'payment', reference: 'OM1001', merchantReference: 'DL1-1', utr: 'YESB2026' },
        ...{ amountPaise: 1_000_00, feePaise: 18_00, igstPaise: 3_24, cgstPaise: 0, sgstPaise: 0 },
        ...{ settledOn: '2026-11-25', transactedAt: '2026-11-23T18:30:00.000Z' },
      },
      {
        ...{ row: 3, kind: 'refund', reference: 'OMR1', merchantReference: 'DL1-1', utr: 'YESB2026' },
        ...{ amountPaise: -250_50, feePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 },
        ...{ settledOn: '2026-11-25', transactedAt: '2026-11-23T18:30:00.000Z' },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('asha');
  });

  it.each([
    ['with a byte order mark and Unix line ends', { bom: '\uFEFF', end: '\n' }],
    ['with its columns in another order', { header: [...HEADER].reverse() }],
    ['without the columns that are not needed', { header: HEADER.filter((name) => name !== 'From') }],
    ['with a further column that holds no money', { header: [...HEADER, 'Store Id'] }],
  ])('is read %s', (_how, shape) => {
    expect(rowsOf(file([PAYMENT], shape))).toEqual(rowsOf(file([PAYMENT])));
  });

  it('is read with quoted cells, other capitals in the header, blank rows and dates as in India', () => {
    const text = file([
      { ...PAYMENT, From: '"Rao, ""Asha""\r\nK"', SettlementDate: '25/11/2026', Instrument: '"UPI"' },
    ]).toString();
    const written = text.replace('PaymentType', 'payment type').replace('IGST', 'Igst');
    expect(rowsOf(Buffer.from(`${written}\r\n,,,\r\n`))).toEqual(rowsOf(file([PAYMENT])));
  });
});

describe('a wrong row', () => {
  it.each<[string, Cells]>([
    ['Row 2, PaymentType: “CHARGEBACK” is neither PAYMENT nor REFUND.', { PaymentType: 'CHARGEBACK' }],
    ['Row 2, Amount: “1,000.00” is not an amount such as -12.50.', { Amount: '"1,000.00"' }],
    ['Row 2, Amount: “1e3” is not an amount such as -12.50.', { Amount: '1e3' }],
    ['Row 2, Amount: “10.001” is not an amount such as -12.50.', { Amount: '10.001' }],
    ['Row 2, Amount: “” is not an amount such as -12.50.', { Amount: '' }],
    ['Row 2, Amount: “₹100” is not an amount such as -12.50.', { Amount: '₹100' }],
    ['Row 2, Amount: the amount of a PAYMENT is not negative.', { Amount: '-1.00' }],
    ['Row 2, Fee: fees and taxes of a PAYMENT are negative.', { Fee: '18.00' }],
    ['Row 2, CGST: fees and taxes of a PAYMENT are negative.', { CGST: '0.01' }],
    ['Row 2, PhonePeReferenceId: it is empty.', { PhonePeReferenceId: '' }],
    ['Row 2, BankReferenceNo: it is empty.', { BankReferenceNo: '' }],
    ['Row 2, MerchantReferenceId: “=1+1” is not an ID.', { MerchantReferenceId: '=1+1' }],
    ['Row 2, SettlementDate: “2026-02-30” is not a date.', { SettlementDate: '2026-02-30' }],
    ['Row 2, SettlementDate: “11/25/2026” is not a date.', { SettlementDate: '11/25/2026' }],
  ])('is named with its column: %s', (expected, change) => {
    expect(faultsWith(change)).toEqual([expected]);
  });

  it('is named for a refund of a positive amount', () => {
    expect(faultsWith({ Amount: '250.50' }, REFUND)).toEqual([
      'Row 2, Amount: the amount of a REFUND is negative.',
    ]);
  });

  it('is not a payment that two payouts contain', () => {
    const rows = rowsOf(file([PAYMENT, { ...PAYMENT, BankReferenceNo: 'YESB2027' }]));
    expect(rows.map(({ utr }) => utr)).toEqual(['YESB2026', 'YESB2027']);
  });

  it('rejects all others with it', () => {
    expect(faultsOf(file([PAYMENT, { ...REFUND, Fee: 'x' }]))).toHaveLength(1);
    expect(faultsOf(file([PAYMENT, PAYMENT]))).toEqual([
      'Row 3, PhonePeReferenceId: OM1001 is also in row 2.',
    ]);
    expect(faultsOf(file([PAYMENT, { ...REFUND, SettlementDate: '2026-11-26' }]))).toEqual([
      'Row 3, SettlementDate: other rows with YESB2026 have 2026-11-25.',
    ]);
    expect(faultsOf(Buffer.from(`${file([PAYMENT]).toString()}PAYMENT,only,three\r\n`))).toEqual([
      'Row 3: it has 3 cells, and the header has 14.',
    ]);
  });

  it('is one of at most ten that are named', () => {
    const rows = Array.from({ length: 30 }, (_, n) => ({ ...PAYMENT, PhonePeReferenceId: `OM${n}00` }));
    const faults = faultsOf(file(rows.map((row) => ({ ...row, Fee: 'x' }))));
    expect(faults).toHaveLength(11);
    expect(faults.at(-1)).toBe('There may be more faults after these.');
  });
});

describe('a wrong file', () => {
  it.each<[string, Buffer]>([
    [
      'The file is not a CSV text in UTF-8. Download the report as CSV again.',
      Buffer.from([0xff, 0xfe, 0x41]),
    ],
    ['The file is not a CSV text in UTF-8. Download the report as CSV again.', Buffer.from('a\0b')],
    ['The file has no rows.', Buffer.from('')],
    ['The file has no rows.', file([])],
    ['The column SGST is missing.', file([PAYMENT], { header: HEADER.slice(0, -1) })],
    ['The column Fee is there twice.', file([PAYMENT], { header: [...HEADER, 'Fee'] })],
    [
      'The column “TDS” holds money, and is not known: its amounts would be missing in the payout.',
      file([PAYMENT], { header: [...HEADER, 'TDS'] }),
    ],
    [
      'The column “Other” holds money, and is not known: its amounts would be missing in the payout.',
      file([{ ...PAYMENT, Other: '-5.00' }], { header: [...HEADER, 'Other'] }),
    ],
  ])('%s', (expected, bytes) => {
    expect(faultsOf(bytes)).toEqual([expected]);
  });

  it('with a quotation mark that is never closed is not read to its end', () => {
    const text = file([{ ...PAYMENT, From: '"open' }, ...Array.from({ length: 2_000 }, () => REFUND)]);
    expect(faultsOf(text)[0]).toMatch(/^The file is not readable as CSV/);
  });

  it('with more rows than are accepted is rejected', () => {
    const rows = Array.from({ length: 20_001 }, (_, n) => ({ ...PAYMENT, PhonePeReferenceId: `OM${n}00` }));
    expect(faultsOf(file(rows))).toEqual(['The file has more than 20,000 rows.']);
    expect(rowsOf(file(rows.slice(1)))).toHaveLength(20_000);
  });
});
