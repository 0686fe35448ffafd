import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { expectedOfDispute, type SettledDispute } from './dispute-lines';

export interface LineRow extends Pick<
  Rows['payout_lines'],
  | 'id'
  | 'kind'
  | 'reference'
  | 'merchant_reference'
  | 'gateway_order_id'
  | 'amount_paise'
  | 'fee_paise'
  | 'tax_paise'
  | 'clearing_paise'
  | 'difference'
  | 'is_counted'
> {
  capture_id: string | null;
  refund_id: string | null;
  dispute_id: string | null;
  /** Of the capture, refund or dispute. */
  payment_id: string | null;
  public_id: string | null;
  expected_paise: number | null;
  expected_fee_paise: number | null;
  booked_paise: number | null;
  /** The subject that was stored with the line. */
  stored_subject: string | null;
  /** The reference of another payout that settles the same line, or the same payment or refund. */
  other_payout: string | null;
}

/**
 * All lines of a payout with what we have for them. A payment is found by the gateway's id, or in PhonePe's reports by our
 * order id; a refund by either id; an adjustment by its dispute.
 */
export async function findLinesToMatch(db: Database, payoutId: string): Promise<LineRow[]> {
  const { rows } = await db.raw<{ rows: (LineRow & SettledDispute)[] }>(
    `select l.id, l.kind, l.reference, l.merchant_reference, l.gateway_order_id, l.amount_paise, l.fee_paise, l.tax_paise,
            l.clearing_paise, l.difference, l.is_counted, c.id as capture_id, r.id as refund_id, d.id as dispute_id,
            p.id as payment_id, p.public_id,
            coalesce(c.amount_paise, r.amount_paise) as expected_paise,
            c.gateway_fee_paise as expected_fee_paise,
            coalesce(c.booked, r.booked) as booked_paise,
            d.taken_paise, d.returned_paise, d.held_paise, d.debits_paise, d.credits_paise, d.earlier_paise, d.is_last,
            coalesce(l.capture_id, l.refund_id, l.dispute_id) as stored_subject,
            (select other.reference from gateway_payouts other where other.id = coalesce(
              (select o.payout_id from payout_lines o where o.is_counted and o.gateway = l.gateway and o.mode = l.mode
                  and o.kind = l.kind and o.reference = l.reference and o.id <> l.id),
              (select o.payout_id from payout_lines o where o.is_counted and o.capture_id = c.id and o.id <> l.id),
              (select o.payout_id from payout_lines o where o.is_counted and o.refund_id = r.id and o.id <> l.id)
            )) as other_payout
       from payout_lines l
       left join lateral (
         select c.id, c.payment_id, c.amount_paise, detail.gateway_fee_paise,
                case when c.status = 'credited' then c.credit_paise + c.fee_paise else 0 end as booked
           from payment_captures c
           left join gateway_payment_details detail
             on detail.attempt_id = c.attempt_id and detail.gateway_payment_id = c.gateway_payment_id
          where l.kind = 'payment' and l.amount_paise >= 0 and c.id = coalesce(
            l.capture_id,
            (select known.id from payment_captures known
              where known.gateway = l.gateway and known.mode = l.mode and known.gateway_payment_id = l.reference),
            (select paid.id from payment_attempts a join payment_captures paid on paid.attempt_id = a.id
              where l.gateway = 'phonepe' and a.gateway = l.gateway and a.mode = l.mode
                and a.merchant_order_id = l.merchant_reference
                and not exists (select from payout_lines other
                  where other.capture_id = paid.id and other.reference <> l.reference)
              order by paid.captured_at, paid.id limit 1))
       ) c on true
       left join lateral (
         select r.id, r.payment_id, r.amount_paise,
                case when r.state in ('pending', 'processed') then r.amount_paise - r.held_paise else 0 end as booked
           from refunds r
          where l.kind = 'refund' and l.amount_paise <= 0 and r.gateway = l.gateway and r.mode = l.mode
            and r.id = coalesce(
              l.refund_id,
              (select known.id from refunds known
                where lower(known.gateway_refund_id) = lower(l.reference) and known.gateway_refund_id = l.reference
                  and known.gateway = l.gateway and known.mode = l.mode order by known.id limit 1),
              (select known.id from refunds known where known.public_id = l.merchant_reference))
       ) r on true
       left join lateral (
         select d.id, d.payment_id, d.held_paise, posted.*, settled.*
           from payment_disputes d
           cross join lateral (
             select coalesce(sum(deducted_paise) filter (where deducted_paise > 0), 0)::bigint as taken_paise,
                    coalesce(-sum(deducted_paise) filter (where deducted_paise < 0), 0)::bigint as returned_paise
               from dispute_postings where dispute_id = d.id
           ) posted
           cross join lateral (
             -- All lines of the dispute that count, or may count with this payout. In the order of their recording, so that a line
             -- keeps its match.
             select coalesce(-sum(other.amount_paise) filter (where other.amount_paise < 0), 0)::bigint as debits_paise,
                    coalesce(sum(other.amount_paise) filter (where other.amount_paise > 0), 0)::bigint as credits_paise,
                    coalesce(sum(abs(other.amount_paise)) filter (where sign(other.amount_paise) = sign(l.amount_paise)
                      and (other.created_at, other.id) < (l.created_at, l.id)), 0)::bigint as earlier_paise,
                    not coalesce(bool_or(sign(other.amount_paise) = sign(l.amount_paise)
                      and (other.created_at, other.id) > (l.created_at, l.id)), false) as is_last
               from payout_lines other
              where other.gateway_dispute_id = l.gateway_dispute_id and other.gateway = l.gateway and other.mode = l.mode
                and other.kind = 'adjustment'
                and (other.is_counted or (other.payout_id = l.payout_id and not exists (
                  select from payout_lines twin where twin.is_counted and twin.gateway = other.gateway
                     and twin.mode = other.mode and twin.kind = other.kind and twin.reference = other.reference)))
           ) settled
          where l.kind = 'adjustment' and d.gateway = l.gateway and d.mode = l.mode
            and d.gateway_dispute_id = l.gateway_dispute_id and d.payment_id is not null
       ) d on true
       left join payments p on p.id = coalesce(c.payment_id, r.payment_id, d.payment_id)
      where l.payout_id = :payoutId order by l.kind, l.reference`,
    { payoutId },
  );
  return rows.map(({ taken_paise, returned_paise, ...rest }) => {
    const { held_paise, debits_paise, credits_paise, earlier_paise, is_last, ...row } = rest;
    const dispute = {
      taken_paise,
      returned_paise,
      held_paise,
      debits_paise,
      credits_paise,
      earlier_paise,
      is_last,
    };
    return row.dispute_id === null ? row : { ...row, ...expectedOfDispute(row.amount_paise, dispute) };
  });
}

/** What a line has become; lines that are as before are not written. */
export type MatchedLine = Pick<
  LineRow,
  | 'id'
  | 'capture_id'
  | 'refund_id'
  | 'dispute_id'
  | 'expected_paise'
  | 'expected_fee_paise'
  | 'clearing_paise'
  | 'difference'
  | 'is_counted'
>;

export async function updateLines(db: Database, lines: readonly MatchedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db.raw(
    `update payout_lines l
        set capture_id = line.capture_id, refund_id = line.refund_id, dispute_id = line.dispute_id,
            expected_paise = line.expected_paise, expected_fee_paise = line.expected_fee_paise,
            clearing_paise = line.clearing_paise, difference = line.difference, is_counted = line.is_counted
       from jsonb_to_recordset(:lines::jsonb) as line (id uuid, capture_id uuid, refund_id uuid, dispute_id uuid,
              expected_paise bigint, expected_fee_paise bigint, clearing_paise bigint, difference text, is_counted boolean)
      where l.id = line.id`,
    { lines: JSON.stringify(lines) },
  );
}

/** How much of captures and refunds is settled; in id order, so that two payouts cannot deadlock. */
export async function updateSettledAmounts(db: Database, lines: readonly MatchedLine[]): Promise<void> {
  for (const [table, column] of [
    ['payment_captures', 'capture_id'],
    ['refunds', 'refund_id'],
  ] as const) {
    const settled = lines
      .filter((line) => line[column] !== null)
      .map((line) => ({ id: line[column], paise: Math.abs(line.clearing_paise) }));
    if (settled.length === 0) continue;
    await db.raw(
      `with settled as (select * from jsonb_to_recordset(:settled::jsonb) as settled (id uuid, paise bigint)),
            locked as (select id from ${table} where id in (select id from settled) order by id for update)
       update ${table} subject set payout_paise = settled.paise
         from settled join locked using (id)
        where subject.id = settled.id and subject.payout_paise <> settled.paise`,
      { settled: JSON.stringify(settled) },
    );
  }
}
