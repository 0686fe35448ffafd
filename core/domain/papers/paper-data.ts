import type { GstSplit } from '@deccanloop/contracts/gst/tax';
import type { StateCode } from '@deccanloop/contracts/gst/states';
import type { Paise } from '@deccanloop/contracts/money';
import type { Breakdown } from '@deccanloop/contracts/payments/fees';

/*
 * Everything that a paper prints, as plain JSON: it is stored with the paper's number and never changes. Times are ISO
 * texts and are printed in Indian time.
 */

/** This company. */
export interface Supplier {
  name: string;
  addressLines: readonly string[];
  stateCode: StateCode;
  gstin: string | null;
  pan: string | null;
  email: string;
  phone: string;
}

export interface Customer {
  name: string;
  /** The business, where the customer buys for one. */
  businessName: string | null;
  addressLines: readonly string[];
  /** Null where it is unknown; invoices then use the place of supply. */
  stateCode: StateCode | null;
  gstin: string | null;
  email: string | null;
  /** The customer's own number at his company. */
  employeeId: string | null;
}

/** A receipt of money. It is not an invoice: the wallet pays for services later, and those are invoiced. */
export interface ReceiptData {
  supplier: Supplier;
  payerName: string;
  userId: string;
  breakdown: Breakdown;
  paidAt: string;
  gateway: string;
  method: string | null;
  transactionId: string;
  gatewayPaymentId: string | null;
  bankReference: string | null;
}

/** An amount before tax. `tax` is rounded for each line. */
export interface TaxedLine {
  description: string;
  /** Below the description. */
  note: string | null;
  sac: string;
  tax: GstSplit;
}

interface TaxedPaper {
  supplier: Supplier;
  customer: Customer;
  placeOfSupply: StateCode;
  gstBasisPoints: number;
  lines: readonly TaxedLine[];
  /** "PRJ-000123"; null where there is none. */
  projectNumber: string | null;
}

export interface QuotationData extends TaxedPaper {
  title: string;
  validUntil: string;
  notes: readonly string[];
}

export interface ProformaData extends TaxedPaper {
  /** The quotation that it belongs to. */
  quotationNumber: string | null;
  dueAt: string | null;
}

export interface InvoiceData extends TaxedPaper {
  paidAt: string;
  /** How it was paid: "Wallet". */
  paidFrom: string;
  /** The id of the transfer. */
  paymentReference: string;
}

export interface CreditNoteData extends TaxedPaper {
  invoiceNumber: string;
  invoiceIssuedAt: string;
  reason: string;
}

export interface StatementLine {
  at: string;
  description: string;
  /** Positive: credited to the wallet; negative: debited. */
  amountPaise: Paise;
  balancePaise: Paise;
}

export interface StatementData {
  supplier: Supplier;
  ownerName: string;
  userId: string;
  /** First moment of the period, and the first one after it. */
  from: string;
  to: string;
  openingPaise: Paise;
  closingPaise: Paise;
  /** Oldest first. */
  lines: readonly StatementLine[];
}

export interface PaperDataByKind {
  receipt: ReceiptData;
  quotation: QuotationData;
  proforma: ProformaData;
  invoice: InvoiceData;
  credit_note: CreditNoteData;
  statement: StatementData;
}
