import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { newId } from '../../platform/ids';
import type { ReportedLine, ReportedPayout } from './types';

export type PayoutRow = Rows['gateway_payouts'];

export interface PayoutAccount {
  gateway: GatewayName;
  mode: Mode;
}

/**
 * Creates a payout or updates what its gateway reports of it, and locks it until the transaction ends. A payout that was
 * processed stays so, whatever is reported later.
 */
export async function storePayout(
  db: Database,
  { gateway, mode }: PayoutAccount,
  payout: ReportedPayout,
): Promise<PayoutRow & { is_new: boolean }> {
  const { rows } = await db.raw<{ rows: (PayoutRow & { is_new: boolean })[] }>(
    // Of a webhook and a poll at once, the second waits for the first and then updates its row.
    `insert into gateway_payouts (id, mode, gateway, reference, utr, status, settled_at, amount_paise, fee_paise, tax_paise)
     values (:id, :mode, :gateway, :reference, :utr, :status, :settledAt, :amount, :fee, :tax)
     on conflict on constraint gateway_payouts_once do update
       set utr = coalesce(excluded.utr, gateway_payouts.utr),
           status = case when gateway_payouts.status = 'processed' then 'processed' else excluded.status end,
           amount_paise = case when gateway_payouts.gateway = 'phonepe' then gateway_payouts.amount_paise
                               else excluded.amount_paise end,
           fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise, updated_at = now()
     returning *, (xmax = 0) as is_new`,
    {
      id: newId(),
      mode,
      gateway,
      reference: payout.reference,
      utr: payout.utr,
      status: payout.status,
      settledAt: payout.settledAt,
      amount: payout.amountPaise,
      fee: payout.feePaise,
      tax: payout.taxPaise,
    },
  );
  const [row] = rows;
  if (!row) throw new Error('a payout that was stored is missing');
  return row;
}

export async function lockPayout(db: Database, id: string): Promise<PayoutRow | null> {
  const { rows } = await db.raw<{ rows: PayoutRow[] }>(
    // FOR UPDATE: two workers that book the same payout would both see the same posting as the last.
    'select * from gateway_payouts where id = :id for update',
    { id },
  );
  return rows[0] ?? null;
}

const LINE_COLUMNS = `kind text, reference text, merchant_reference text, gateway_order_id text, gateway_dispute_id text,
  amount_paise bigint, fee_paise bigint, tax_paise bigint, igst_paise bigint, cgst_paise bigint, sgst_paise bigint,
  transacted_at timestamptz`;

const toRecord = (line: ReportedLine) => ({
  kind: line.kind,
  reference: line.reference,
  merchant_reference: line.merchantReference,
  gateway_order_id: line.gatewayOrderId,
  gateway_dispute_id: line.gatewayDisputeId,
  amount_paise: line.amountPaise,
  fee_paise: line.feePaise,
  tax_paise: line.taxPaise,
  igst_paise: line.taxHeads?.igstPaise ?? null,
  cgst_paise: line.taxHeads?.cgstPaise ?? null,
  sgst_paise: line.taxHeads?.sgstPaise ?? null,
  transacted_at: line.transactedAt,
});

export interface StoredLines {
  created: number;
  /** A later report has other figures for them. */
  changed: number;
  /** Lines that another payout contains already. */
  repeated: { kind: ReportedLine['kind']; reference: string; amount_paise: number; other_payout: string }[];
}

/** Stores the lines of a payout: new ones, and new figures of known ones. Lines of other payouts stay as they are. */
export async function storeLines(
  db: Database,
  payout: PayoutRow,
  lines: readonly ReportedLine[],
  reportId: string | null,
): Promise<StoredLines> {
  if (lines.length === 0) return { created: 0, changed: 0, repeated: [] };
  const bindings = {
    payoutId: payout.id,
    gateway: payout.gateway,
    mode: payout.mode,
    reportId,
    lines: JSON.stringify(lines.map(toRecord)),
  };
  const created = await db.raw<{ rows: { id: string }[] }>(
    `insert into payout_lines (id, payout_id, mode, gateway, report_id, kind, reference, merchant_reference, gateway_order_id,
       gateway_dispute_id, amount_paise, fee_paise, tax_paise, igst_paise, cgst_paise, sgst_paise, transacted_at)
     select gen_random_uuid(), :payoutId::uuid, :mode, :gateway, :reportId::uuid, line.*
       from jsonb_to_recordset(:lines::jsonb) as line (${LINE_COLUMNS})
      order by line.kind, line.reference
     -- Two reports at once with the same line: the second changes nothing.
     on conflict on constraint payout_lines_once do nothing returning id`,
    bindings,
  );
  const changed = await db.raw<{ rows: { id: string }[] }>(
    `update payout_lines l
        set amount_paise = line.amount_paise, fee_paise = line.fee_paise, tax_paise = line.tax_paise,
            igst_paise = line.igst_paise, cgst_paise = line.cgst_paise, sgst_paise = line.sgst_paise,
            merchant_reference = coalesce(line.merchant_reference, l.merchant_reference),
            -- Booked again with the new figures, in the same transaction.
            clearing_paise = 0
       from jsonb_to_recordset(:lines::jsonb) as line (${LINE_COLUMNS})
      where l.gateway = :gateway and l.mode = :mode and l.kind = line.kind and l.reference = line.reference
        and l.payout_id = :payoutId
        and (l.amount_paise, l.fee_paise, l.tax_paise) is distinct from
            (line.amount_paise, line.fee_paise, line.tax_paise)
     returning l.id`,
    bindings,
  );
  const repeated = await db.raw<{ rows: StoredLines['repeated'] }>(
    `select l.kind, l.reference, line.amount_paise, p.reference as other_payout
       from jsonb_to_recordset(:lines::jsonb) as line (${LINE_COLUMNS})
       join payout_lines l on l.gateway = :gateway and l.mode = :mode and l.kind = line.kind and l.reference = line.reference
       join gateway_payouts p on p.id = l.payout_id
      where l.payout_id <> :payoutId`,
    bindings,
  );
  return { created: created.rows.length, changed: changed.rows.length, repeated: repeated.rows };
}

/** Stores what a payout's lines add up to, or what of it is booked. */
export async function updatePayout(
  db: Database,
  id: string,
  values: Partial<
    Pick<
      PayoutRow,
      | 'amount_paise'
      | 'line_count'
      | 'lines_amount_paise'
      | 'lines_fee_paise'
      | 'lines_tax_paise'
      | 'booked_bank_paise'
      | 'booked_fee_paise'
      | 'booked_tax_paise'
      | 'booked_clearing_paise'
      | 'booked_unmatched_paise'
      | 'posting_count'
      | 'difference_count'
    >
  >,
): Promise<void> {
  await db('gateway_payouts').where({ id }).update(values);
}

/** The days of payouts in which something differs: what their gateway lists for them may have been corrected. */
export async function findDifferingTimes(
  db: Database,
  { gateway, mode }: PayoutAccount,
  since: Date,
): Promise<Date[]> {
  return db('gateway_payouts')
    .where({ gateway, mode })
    .where('difference_count', '>', 0)
    .where('settled_at', '>=', since)
    .orderBy('settled_at')
    .pluck<Date[]>('settled_at');
}

/** Payouts with lines that are not on the clearing account, oldest change first: payments may have been booked since. */
export async function findUnmatchedPayouts(db: Database, mode: Mode, limit: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select p.id from gateway_payouts p
      where p.id in (select payout_id from payout_lines where mode = :mode and clearing_paise <> amount_paise)
      order by p.updated_at limit :limit`,
    { mode, limit },
  );
  return rows.map(({ id }) => id);
}
