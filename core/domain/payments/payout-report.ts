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
