import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { recordOrder } from '../../platform/record-pages';

export interface ListedLineRow extends Pick<
  Rows['payout_lines'],
  | 'id'
  | 'kind'
  | 'reference'
  | 'merchant_reference'
  | 'amount_paise'
  | 'fee_paise'
  | 'tax_paise'
  | 'igst_paise'
  | 'cgst_paise'
  | 'sgst_paise'
  | 'difference'
  | 'expected_paise'
  | 'transacted_at'
> {
  /** Of the payment that it belongs to. */
  public_id: string | null;
}

const LINES = `
  select l.id, l.kind, l.reference, l.merchant_reference, l.amount_paise, l.fee_paise, l.tax_paise, l.igst_paise, l.cgst_paise,
         l.sgst_paise, l.difference, l.expected_paise, l.transacted_at, p.public_id
    from payout_lines l
    left join payment_captures c on c.id = l.capture_id
    left join refunds r on r.id = l.refund_id
    left join payment_disputes d on d.id = l.dispute_id
    left join payments p on p.id = coalesce(c.payment_id, r.payment_id, d.payment_id)`;

interface LinePage {
  /** The id of the last line of the page before. */
  after: string | null;
  limit: number;
}

/** Lines that differ first. */
export async function listLines(
  db: Database,
  payoutId: string,
  { after, limit }: LinePage,
): Promise<ListedLineRow[]> {
  const ordered = recordOrder({
    ...{ table: 'payout_lines', alias: 'l', value: (of) => `(${of}.difference is null)` },
    ...{ isDescending: false, isContinued: after !== null },
  });
  const { rows } = await db.raw<{ rows: ListedLineRow[] }>(
    `${LINES} where ${['l.payout_id = :payoutId', ...ordered.after].join(' and ')}
      order by ${ordered.order} limit :limit`,
    { payoutId, limit, ...(after !== null && { after }) },
  );
  return rows;
}

/** In the order of their ids: a file is read in pages, and what changes meanwhile keeps its place. */
export async function readLines(
  db: Database,
  payoutId: string,
  { after, limit }: LinePage,
): Promise<ListedLineRow[]> {
  const { rows } = await db.raw<{ rows: ListedLineRow[] }>(
    `${LINES} where l.payout_id = :payoutId ${after === null ? '' : 'and l.id > :after::uuid'}
      order by l.id limit :limit`,
    { payoutId, limit, ...(after !== null && { after }) },
  );
  return rows;
}

/** Open findings about a payout, newest first. */
export async function findOpenFindings(
  db: Database,
  payoutId: string,
  limit: number,
): Promise<{ id: number; kind: FindingKind }[]> {
  const { rows } = await db.raw<{ rows: { id: number; kind: FindingKind }[] }>(
    `select id, kind from payment_findings
      where detail ->> 'payoutId' is not null and detail ->> 'payoutId' = :payoutId and resolved_at is null
      order by id desc limit :limit`,
    { payoutId, limit },
  );
  return rows;
}
