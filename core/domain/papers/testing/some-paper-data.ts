import { gstOn } from '@deccanloop/contracts/gst/tax';
import { paise } from '@deccanloop/contracts/money';
import type {
  CreditNoteData,
  Customer,
  InvoiceData,
  ProformaData,
  QuotationData,
  ReceiptData,
  StatementData,
  TaxedLine,
} from '../paper-data';
import { supplierOf } from '../supplier';

export const SUPPLIER = supplierOf({ gstin: '36AAACD1234F1Z8' });

export const CUSTOMER: Customer = {
  name: 'Asha Rao',
  businessName: 'Rao Exports',
  addressLines: ['12 Lake View Road', 'Hyderabad 500033'],
  stateCode: '36',
  gstin: null,
  email: 'asha@example.com',
  employeeId: null,
};

export const lineOf = (
  taxablePaise: number,
  {
    placeOfSupply = '36',
    description = 'Phase 1: design',
    note = null,
  }: {
    placeOfSupply?: '36' | '27';
    description?: string;
    note?: string | null;
  } = {},
): TaxedLine => ({
  description,
  note,
  sac: '998314',
  tax: gstOn(paise(taxablePaise), { basisPoints: 1_800, supplierState: '36', placeOfSupply }),
});

const taxed = (lines: readonly TaxedLine[] = [lineOf(1_23_456_78)]) => ({
  supplier: SUPPLIER,
  customer: CUSTOMER,
  placeOfSupply: '36' as const,
  gstBasisPoints: 1_800,
  lines,
  projectNumber: 'PRJ-000123',
});

export const someInvoice = (changes: Partial<InvoiceData> = {}): InvoiceData => ({
  ...taxed(),
  paidAt: '2026-11-20T12:13:00.000Z',
  paidFrom: 'Wallet',
  paymentReference: '0190a1b2-0000-7000-8000-000000000001',
  ...changes,
});

export const someCreditNote = (changes: Partial<CreditNoteData> = {}): CreditNoteData => ({
  ...taxed(),
  invoiceNumber: 'INV/26-27/000123',
  invoiceIssuedAt: '2026-11-20T12:13:00.000Z',
  reason: 'Phase reversed',
  ...changes,
});

export const someQuotation = (changes: Partial<QuotationData> = {}): QuotationData => ({
  ...taxed([
    lineOf(50_000_00, { description: 'Phase 1: design', note: 'Wireframes and two rounds of changes' }),
    lineOf(1_50_000_00, { description: 'Phase 2: development' }),
  ]),
  title: 'Online shop for handloom sarees',
  validUntil: '2026-12-20T18:29:59.000Z',
  notes: ['Each phase is paid before it starts.'],
  ...changes,
});

export const someProforma = (changes: Partial<ProformaData> = {}): ProformaData => ({
  ...taxed(),
  quotationNumber: 'QTN/26-27/000007',
  dueAt: '2026-12-01T00:00:00.000Z',
  ...changes,
});

export const someReceiptData = (changes: Partial<ReceiptData> = {}): ReceiptData => ({
  supplier: SUPPLIER,
  payerName: 'Asha Rao',
  userId: '42',
  breakdown: {
    amountPaise: paise(1_00_000_00),
    feePaise: paise(2_000_00),
    totalPaise: paise(1_00_000_00),
    creditPaise: paise(98_000_00),
  },
  paidAt: '2026-11-20T12:13:00.000Z',
  gateway: 'Razorpay',
  method: 'UPI',
  transactionId: 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H',
  gatewayPaymentId: 'pay_R8d2kLm0Qw4Xyz',
  bankReference: '632514908217',
  ...changes,
});

export const someStatement = (changes: Partial<StatementData> = {}): StatementData => ({
  supplier: SUPPLIER,
  ownerName: 'Asha Rao',
  userId: '42',
  from: '2026-10-31T18:30:00.000Z',
  to: '2026-11-30T18:30:00.000Z',
  openingPaise: paise(0),
  closingPaise: paise(48_000_00),
  lines: [
    {
      at: '2026-11-20T12:13:00.000Z',
      description: 'Top-up DL-R-000123',
      amountPaise: paise(98_000_00),
      balancePaise: paise(98_000_00),
    },
    {
      at: '2026-11-22T12:13:00.000Z',
      description: 'Phase 1: design, INV/26-27/000123',
      amountPaise: paise(-50_000_00),
      balancePaise: paise(48_000_00),
    },
  ],
  ...changes,
});
