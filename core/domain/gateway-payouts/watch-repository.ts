import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { missingKey } from './payout-findings';
import type { PayoutAccount } from './payout-repository';

/**
 * Claims the fetches of gateways that are due, and sets the ones after them.
 * @returns whether any was due
 */
export async function claimFetch(
  db: Database,
  mode: Mode,
  { now, next }: { now: Date; next: Date },
): Promise<boolean> {
  // Of the ticks of several workers, the first changes the row.
  const claimed = await db('payout_watches')
    .where({ mode })
    .where('next_fetch_at', '<=', now)
    .update({ next_fetch_at: next });
  return claimed > 0;
}

export async function setNextFetch(db: Database, { gateway, mode }: PayoutAccount, at: Date): Promise<void> {
  await db('payout_watches').where({ gateway, mode }).update({ next_fetch_at: at });
}

export interface PayoutWatch {
  followedSince: Date | null;
  coveredUntil: Date | null;
}

export async function findWatch(db: Database, { gateway, mode }: PayoutAccount): Promise<PayoutWatch> {
  const row = await db('payout_watches')
    .where({ gateway, mode })
    .first<{ followed_since: Date | null; covered_until: Date | null } | undefined>();
  return { followedSince: row?.followed_since ?? null, coveredUntil: row?.covered_until ?? null };
}

/**
 * Moves the end of what is known forward. Following begins with the earliest money that a payout contained: older money may
 * have been settled before.
 */
export async function extendWatch(
  db: Database,
  { gateway, mode }: PayoutAccount,
  { coveredUntil, now }: { coveredUntil: Date; now: Date },
): Promise<void> {
  await db.raw(
    `update payout_watches w
        set covered_until = greatest(covered_until, :coveredUntil),
            followed_since = least(followed_since, coalesce(
              (select min(c.captured_at) from payout_lines l join payment_captures c on c.id = l.capture_id
                where l.gateway = w.gateway and l.mode = w.mode), followed_since, :now))
      where gateway = :gateway and mode = :mode`,
    { gateway, mode, coveredUntil, now },
  );
}

export interface MissingLine {
  id: string;
  subject: 'payment' | 'refund';
  payment_id: string;
  gateway_id: string | null;
  merchant_reference: string | null;
  amount_paise: number;
  at: Date;
}

/** A payout that has arrived, that is on its way, or whose failure staff review. */
const OF_PAYOUT = `join gateway_payouts p on p.id = l.payout_id and (p.status <> 'failed' or exists (
  select from payment_findings f where f.kind = 'payout_failed' and f.detail ->> 'payoutId' is not null
     and f.detail ->> 'payoutId' = p.id::text and f.resolved_at is null))`;

/** Booked money between two times that no payout contains and that was not raised yet, oldest first. */
export async function findMissingLines(
  db: Database,
  { gateway, mode }: PayoutAccount,
  { from, before, limit }: { from: Date; before: Date; limit: number },
): Promise<MissingLine[]> {
  const { rows } = await db.raw<{ rows: MissingLine[] }>(
    `(select c.id, 'payment' as subject, c.payment_id, c.gateway_payment_id as gateway_id,
             a.merchant_order_id as merchant_reference, c.credit_paise + c.fee_paise as amount_paise, c.captured_at as at
        from payment_captures c join payment_attempts a on a.id = c.attempt_id
       where c.gateway = :gateway and c.mode = :mode and c.captured_at >= :from and c.captured_at < :before
         and c.status = 'credited' and c.payout_paise < c.credit_paise + c.fee_paise
         and not exists (select from payout_lines l ${OF_PAYOUT} where l.capture_id = c.id)
         and not exists (select from payment_findings f where f.dedupe_key = '${missingKey('')}' || c.id::text)
       order by c.captured_at limit :limit)
     union all
     (select r.id, 'refund', r.payment_id, r.gateway_refund_id, r.public_id, r.amount_paise - r.held_paise, r.settled_at
        from refunds r
       where r.gateway = :gateway and r.mode = :mode and r.recorded_at >= :from and r.settled_at < :before
         and r.state = 'processed' and r.payout_paise < r.amount_paise - r.held_paise
         and not exists (select from payout_lines l ${OF_PAYOUT} where l.refund_id = r.id)
         and not exists (select from payment_findings f where f.dedupe_key = '${missingKey('')}' || r.id::text)
       order by r.recorded_at limit :limit)`,
    { gateway, mode, from, before, limit },
  );
  return rows;
}
