import { BOOKING_KINDS, type BookingKind } from '@deccanloop/contracts/payments/booking-kinds';
import { PAPER_KINDS } from '@deccanloop/contracts/papers/paper-number';
import { TRANSFER_ORIGINS, type TransferOrigin } from '@deccanloop/contracts/payments/ledger-kinds';
import { encryptedText } from '../../platform/encrypted-text';
import type { JournalEntry } from '../../platform/journal';
import { LINE_PURPOSE, type NotedRow } from '../../platform/journaled-transaction';
import type { SecretList } from '../../platform/secret-list';

/** A line of the journal: the rows that one transaction has inserted or changed. */
export interface BookingLine {
  id: string;
  /** Its time in the database: of two transactions that wait for each other, the later one has the later time. */
  bookedAt: Date;
  rows: readonly NotedRow[];
}

/** Null where no key opens it. */
export function openLine(
  { id, bookedAt, data }: { id: string; bookedAt: Date; data: string },
  secrets: SecretList,
): BookingLine | null {
  const text = encryptedText(secrets, LINE_PURPOSE).open(data, id);
  return text === null ? null : { id, bookedAt, rows: JSON.parse(text) as NotedRow[] };
}

/** The line of a lost booking; null where no key opens it, or it is not needed any more. */
export const lineOfBooking = (
  { id, booked_at: bookedAt, content }: { id: string; booked_at: Date; content: string | null },
  secrets: SecretList,
): BookingLine | null => (content === null ? null : openLine({ id, bookedAt, data: content }, secrets));

/** The parts of an entry that are not encrypted; null where it is no line of a booking. */
export function bookingEntryOf({ kind, id, bookedAt, data }: JournalEntry) {
  if (kind !== 'booking' || typeof id !== 'string' || typeof data !== 'string') return null;
  const at = new Date(typeof bookedAt === 'string' ? bookedAt : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : { id, bookedAt: at, data };
}

type Row = Record<string, unknown>;
type KindOf = BookingKind | null | ((row: Row, op: NotedRow['op']) => BookingKind | null);

const isNew: KindOf = (_row, op) => (op === 'insert' ? 'request' : null);

/** The kind of booking that a row of each table is; null where another row of its line says it. A test compares the tables. */
export const KIND_OF_TABLE = {
  ledger_transfers: ({ kind, source_type: source }) => {
    const origins: Record<string, Record<string, TransferOrigin>> = TRANSFER_ORIGINS;
    const origin = origins[String(kind)]?.[String(source)];
    return origin && 'journal' in origin ? origin.journal : null;
  },
  approvals: ({ state }, op) => (op === 'update' && state === 'done' ? null : 'request'),
  wallet_adjustments: null,
  bank_transfers: null,
  merchant_payouts: null,
  phase_payments: isNew,
  phase_reversals: isNew,
  phase_top_ups: 'request',
  papers: ({ kind }) => PAPER_KINDS.find((known) => known === kind) ?? null,
  receipts: 'receipt',
  merchant_payments: 'merchant_payment',
  merchant_collections: 'merchant_payment',
  merchant_idempotency_keys: null,
  merchant_refunds: 'refund_request',
  refunds: ({ origin, held_paise: held }) =>
    origin === 'outside' || Number(held) > 0 ? 'held_money' : 'refund_request',
  dispute_records: 'dispute_record',
  payout_reports: 'payout_report',
  users: 'account_closing',
} as const satisfies Record<string, KindOf>;

/** What a line books, in the order of the report. */
export function kindsOf(rows: readonly NotedRow[]): BookingKind[] {
  const found = new Set(
    rows.map(({ table, row, op }) => {
      const kind: KindOf = (KIND_OF_TABLE as Record<string, KindOf>)[table] ?? null;
      return typeof kind === 'function' ? kind(row, op) : kind;
    }),
  );
  const kinds = BOOKING_KINDS.filter((kind) => found.has(kind));
  // An approved action without a transfer: held money that was settled outside.
  return kinds.length > 0 ? kinds : ['held_money'];
}

/** Of what a finding about the line may show: amounts, and what the bank or a customer can be asked for. */
const SHOWN = ['amount_paise', 'total_paise', 'utr', 'number', 'action', 'mode', 'received_on', 'paid_on'];

/** Details of the line for staff, without anything personal. */
export function shownDetails(rows: readonly NotedRow[]): Record<string, unknown> {
  const details: Record<string, unknown> = {};
  for (const { row } of rows)
    for (const column of SHOWN) if (row[column] != null) details[camelCase(column)] ??= row[column];
  return details;
}

const camelCase = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Refunds made in a gateway's dashboard that staff have recorded: by the payment at the gateway, the sum in paise. They came after
 * its credit, so a rebuilt payment is credited without them.
 */
export function outsideRefundsOf(rows: readonly NotedRow[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { table, row, refs } of rows) {
    const payment = table === 'refunds' && row['origin'] === 'outside' ? refs['capture_id']?.key : undefined;
    const id = payment?.['gateway_payment_id'];
    if (id !== undefined && Number(row['held_paise']) === 0)
      sums[id] = (sums[id] ?? 0) + Number(row['amount_paise']);
  }
  return sums;
}

/** What at most one committed line can have: a line that shares one with a committed line was rolled back. */
export const keysOf = (rows: readonly NotedRow[]): string[] =>
  rows.flatMap(({ table, op, row }) => {
    const keyOf = (...columns: string[]): string[] => [
      [table, ...columns.map((name) => row[name])].join(' '),
    ];
    if (table === 'ledger_transfers') return keyOf('source_type', 'source_id', 'kind');
    if (table === 'papers' || table === 'receipts') return keyOf('number');
    return op === 'update' && 'state' in row ? keyOf('id', 'state') : [];
  });

/** The ids of the rows that it inserts: a line that names one of them came after it had committed. */
export const insertedBy = (rows: readonly NotedRow[]): string[] =>
  rows.flatMap(({ op, row }) => (op === 'insert' && typeof row['id'] === 'string' ? [row['id']] : []));

/** All ids that its rows name. */
export const namedBy = (rows: readonly NotedRow[]): string[] =>
  rows.flatMap(({ row }) => Object.values(row).filter((value): value is string => typeof value === 'string'));
