import type { Database } from '../../platform/database';
import { optOutsOf } from '../mail-choices/mail-choice';
import { customerViewOf } from '../payments/payer-view/customer-view';
import type { PaymentNotice } from './payment-notice';
import { toPaymentNotice, type NoticeRow } from './notice-row';
import type { NewPaymentNotice } from './notify-payer';

/** ON CONFLICT: the same notice twice, even at the same moment, is stored once. */
export async function insertNoticeOnce(
  db: Database,
  notice: NewPaymentNotice & { id: string },
): Promise<boolean> {
  const rows = await db('payment_notices')
    .insert({
      id: notice.id,
      kind: notice.kind,
      payment_id: notice.paymentId,
      source_id: notice.sourceId,
    })
    .onConflict(['kind', 'source_id'])
    .ignore()
    .returning('id');
  return rows.length > 0;
}

/**
 * A notice with its current content. An owner with an account is reached at the account's address; any other
 * address was never verified, so it is used without a name.
 */
export async function findNotice(db: Database, noticeId: string, now: Date): Promise<PaymentNotice | null> {
  const { rows } = await db.raw<{ rows: NoticeRow[] }>(
    `select notice.id, notice.kind, notice.payment_id, notice.mailed_at, notice.texted_at, notice.closed_at,
            payment.public_id, payment.mode, payment.gateway,
            coalesce(capture.credit_paise + capture.fee_paise, payment.total_paise) as total_paise,
            coalesce(capture.fee_paise, payment.fee_paise) as fee_paise,
            coalesce(capture.credit_paise, payment.credit_paise) as credit_paise, payment.provider_reference,
            coalesce(capture.captured_at, attempt.captured_at) as captured_at,
            coalesce(capture.gateway_payment_id, attempt.gateway_payment_id) as gateway_payment_id,
            capture.amount_paise as capture_paise, capture.currency as capture_currency,
            receipt.number as receipt_number,
            captured.from_state as shown_before, balance.balance_paise,
            refund.public_id as refund_id, refund.amount_paise as refund_paise, refund.wallet_paise as refund_wallet_paise,
            refund.fee_paise as refund_fee_paise, refund.gateway_reference as refund_reference,
            case when notice.kind = 'refund_started' then coalesce(refund.recorded_at, refund.requested_at)
                 else coalesce(refund.settled_at, refund.recorded_at, refund.requested_at) end as refund_at,
            coalesce(users.email, owner.email) as email, users.name,
            case when users.phone_verified_at is not null then users.phone end as phone,
            ${optOutsOf('users')} as opt_outs
       from payment_notices notice
       join payments payment on payment.id = notice.payment_id
       join wallet_owners owner on owner.id = payment.owner_id
       left join users on users.id = owner.user_id
       left join refunds refund on refund.id = notice.source_id
       -- For held money the capture is the source.
       left join payment_captures capture on capture.id = notice.source_id
       left join payment_attempts attempt
         on attempt.id = coalesce(refund.attempt_id, capture.attempt_id, notice.source_id)
       left join lateral (
         select number from receipts
          where attempt_id = attempt.id and capture_id is not distinct from capture.id
          order by number limit 1
       ) receipt on true
       left join ledger_accounts wallet
         on wallet.owner_id = payment.owner_id and wallet.mode = payment.mode and wallet.kind = 'wallet'
       left join ledger_balances balance on balance.account_id = wallet.id
       left join lateral (
         select from_state from payment_events
          where payment_id = payment.id and attempt_id = attempt.id and type = 'captured' order by id limit 1
       ) captured on true
      where notice.id = :noticeId`,
    { noticeId },
  );
  const [row] = rows;
  return row ? toPaymentNotice(row, await customerViewOf(db, row.payment_id, now)) : null;
}

/** Closes a notice without an address: it stays unmailed. */
export async function closeNotice(db: Database, noticeId: string, at: Date): Promise<void> {
  await db('payment_notices').where({ id: noticeId }).update({ closed_at: at });
}

/**
 * Closes a notice that the customer has switched off: it stays unmailed.
 * @returns false while another delivery is sending it, or it was sent
 */
export async function closeOptedOutNotice(db: Database, noticeId: string, now: Date): Promise<boolean> {
  const rows = await unclaimed(db, noticeId, 'mail', now)
    .update({ closed_at: now, opted_out_at: now })
    .returning('id');
  return rows.length > 0;
}

const LEASED_UNTIL = { mail: 'mail_leased_until', text: 'text_leased_until' } as const;
const SENT = { mail: 'mailed_at', text: 'texted_at' } as const;
type Way = keyof typeof LEASED_UNTIL;

/**
 * Claims the sending of a notice by mail or text.
 * @returns false while another delivery is sending it, or it was sent
 */
export async function claimNotice(
  db: Database,
  noticeId: string,
  way: Way,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  // The conditional update is the lock: of two deliveries of one job, the second finds it claimed.
  const rows = await unclaimed(db, noticeId, way, now)
    .update({ [LEASED_UNTIL[way]]: until })
    .returning('id');
  return rows.length > 0;
}

const unclaimed = (db: Database, noticeId: string, way: Way, now: Date) =>
  db('payment_notices')
    .where({ id: noticeId })
    .whereNull(SENT[way])
    .where((free) => void free.whereNull(LEASED_UNTIL[way]).orWhere(LEASED_UNTIL[way], '<=', now));

/** Releases the claim: with the time when it was sent, or null so that the next delivery can send at once. */
export async function giveNoticeBack(
  db: Database,
  noticeId: string,
  way: Way,
  sentAt: Date | null,
): Promise<void> {
  await db('payment_notices')
    .where({ id: noticeId })
    .update({ [LEASED_UNTIL[way]]: null, ...(sentAt && { [SENT[way]]: sentAt }) });
}
