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
 * Locks the payouts of an account until the transaction ends. They share lines: of two payouts at once that contain the same
 * line, the second sees that the first settles it.
 */
export async function lockAccount(db: Database, { gateway, mode }: PayoutAccount): Promise<void> {
  await db.raw(
    `select pg_advisory_xact_lock(hashtextextended('gateway_payouts:' || :gateway || ':' || :mode, 0))`,
    {
      gateway,
      mode,
    },
  );
}

/** The clock of the database, by which answers of a gateway to several workers are ordered. */
export async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await db.raw<{ rows: { at: Date }[] }>('select clock_timestamp() as at');
  return rows[0]?.at as Date;
}

/**
 * Creates a payout of a locked account, or updates what its gateway reports of it. A payout that was processed or has failed
 * is not being created again.
 * @param askedAt when the gateway was asked; an answer that was asked for earlier than the stored one changes nothing
 */
export async function storePayout(
  db: Database,
  { gateway, mode }: PayoutAccount,
  payout: ReportedPayout,
  askedAt: Date,
): Promise<PayoutRow> {
  const key = { gateway, mode, reference: payout.reference };
  const known = await db('gateway_payouts').where(key).first<PayoutRow | undefined>();
  if (known !== undefined && known.reported_at > askedAt) return known;
  const isLess = payout.status === 'created' && known !== undefined;
  const [row] = await db('gateway_payouts')
    .insert({
      id: newId(),
      ...key,
      utr: payout.utr ?? known?.utr ?? null,
      status: isLess ? known.status : payout.status,
      settled_at: payout.settledAt,
      // PhonePe reports no total: it is the sum of the lines.
      amount_paise: gateway === 'phonepe' ? (known?.amount_paise ?? 0) : payout.amountPaise,
      fee_paise: payout.feePaise,
      tax_paise: payout.taxPaise,
      reported_at: askedAt,
    })
    .onConflict(['gateway', 'mode', 'reference'])
    .merge(['utr', 'status', 'amount_paise', 'fee_paise', 'tax_paise', 'reported_at'])
    .returning<PayoutRow[]>('*');
  if (!row) throw new Error('a payout that was stored is missing');
  return row;
}

/** A payout of an account that is then locked: what other workers have booked of it is seen. */
export async function lockPayout(db: Database, id: string): Promise<PayoutRow | null> {
  const read = () => db('gateway_payouts').where({ id }).first<PayoutRow | undefined>();
  const found = await read();
  if (found === undefined) return null;
  await lockAccount(db, found);
  return (await read()) ?? null;
}

/** Has a payout read again although it is old. The caller enqueues the fetch. */
export async function namePayout(
  db: Database,
  { gateway, mode, reference }: PayoutAccount & { reference: string },
): Promise<void> {
  await db('gateway_payouts')
    .where({ gateway, mode, reference })
    .update({ named_at: db.raw('clock_timestamp()') });
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
}

/** Stores the lines of a payout: new ones, and new figures of known ones. Lines of other payouts stay as they are. */
export async function storeLines(
  db: Database,
  payout: PayoutRow,
  lines: readonly ReportedLine[],
  reportId: string | null,
): Promise<StoredLines> {
  if (lines.length === 0) return { created: 0, changed: 0 };
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
     -- Reported before.
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
      where l.payout_id = :payoutId and l.kind = line.kind and l.reference = line.reference
        and (l.amount_paise, l.fee_paise, l.tax_paise) is distinct from
            (line.amount_paise, line.fee_paise, line.tax_paise)
     returning l.id`,
    bindings,
  );
  return { created: created.rows.length, changed: changed.rows.length };
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
  await db('gateway_payouts')
    .where({ id })
    .update({ ...values, updated_at: db.fn.now() });
}

/**
 * The times of payouts that may have changed at their gateway although they are old: something in them differs, they have not
 * arrived, or a webhook has named them since they were read.
 */
export async function findChangingTimes(
  db: Database,
  { gateway, mode }: PayoutAccount,
  since: Date,
): Promise<Date[]> {
  return db('gateway_payouts')
    .where({ gateway, mode })
    .whereRaw(
      `(settled_at >= :since and (difference_count > 0 or status <> 'processed') or named_at > reported_at)`,
      { since },
    )
    .orderBy('settled_at')
    .pluck<Date[]>('settled_at');
}

/**
 * Payouts of which something is not on the clearing account, oldest change first: payments may have been booked since, or
 * later payouts contain the lines of a failed one.
 */
export async function findUnmatchedPayouts(db: Database, mode: Mode, limit: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select p.id from gateway_payouts p
      where p.status = 'processed'
          and p.id in (select payout_id from payout_lines where mode = :mode and clearing_paise <> amount_paise)
         or p.mode = :mode and p.status = 'failed' and p.difference_count > 0
      order by p.updated_at limit :limit`,
    { mode, limit },
  );
  return rows.map(({ id }) => id);
}
