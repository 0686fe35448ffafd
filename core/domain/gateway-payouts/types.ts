import type { Paise } from '@deccanloop/contracts/money';
import type { PayoutLineKind, PayoutStatus } from '@deccanloop/contracts/staff/settlements';

/** A payout to the bank as its gateway reports it. */
export interface ReportedPayout {
  /** Razorpay's settlement id; PhonePe's UTR. */
  reference: string;
  utr: string | null;
  status: PayoutStatus;
  settledAt: Date;
  /** To the bank. */
  amountPaise: Paise;
  /** Of the payout itself, without tax; 0 where fees are taken of each payment. */
  feePaise: Paise;
  taxPaise: Paise;
}

/** One payment, refund or adjustment in a payout. */
export interface ReportedLine {
  kind: PayoutLineKind;
  /** The gateway's id of the payment, refund or adjustment. */
  reference: string;
  /** Our order or refund, as the gateway names it. */
  merchantReference: string | null;
  gatewayOrderId: string | null;
  gatewayDisputeId: string | null;
  /** Before fees; negative for refunds and other debits. */
  amountPaise: Paise;
  /** Without tax. Fee and tax are positive where they reduce what arrives at the bank. */
  feePaise: Paise;
  taxPaise: Paise;
  /** The tax by head; null where the gateway reports only the sum (Razorpay). */
  taxHeads: { igstPaise: Paise; cgstPaise: Paise; sgstPaise: Paise } | null;
  transactedAt: Date | null;
}

/** A line in the gateway's list of a day. */
export interface ListedLine extends ReportedLine {
  payoutReference: string;
}

/** A row of a settlement report. JSON: it is stored until a worker records it. */
export interface ReportRow {
  /** As a spreadsheet numbers it: the header is row 1. */
  row: number;
  kind: 'payment' | 'refund';
  reference: string;
  merchantReference: string;
  /** Negative for refunds. */
  amountPaise: number;
  /** Positive where they reduce what arrives at the bank. */
  feePaise: number;
  igstPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  utr: string;
  /** A day in India: "2026-11-25". */
  settledOn: string;
  /** ISO; null where the report does not name it. */
  transactedAt: string | null;
}

/** A report that was read completely, or every fault that was found in it. */
export type ReportReading = { rows: ReportRow[] } | { faults: string[] };
