import type { Paise } from '@deccanloop/contracts/money';
import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

const KIND: FindingKind = 'merchant_receivable';

/** What has left without being in the balance. */
export interface ReceivableCause {
  ownerId: string;
  mode: Mode;
  amountPaise: Paise;
  cause: 'payout' | 'refund';
  /** Of the payout or the refund. */
  sourceId: string;
  /** The UTR of the payout, or the public id of the refund. */
  reference: string;
  /** Of a refund. */
  paymentId: string | null;
}

/** Raised once for each payout or refund; the payment is not marked for review, since its payer is not concerned. */
export async function insertReceivableFinding(
  db: Database,
  { ownerId, mode, amountPaise, cause, sourceId, reference, paymentId }: ReceivableCause,
): Promise<void> {
  await db.raw(
    `insert into payment_findings (kind, dedupe_key, detail)
       select :kind, :dedupeKey, :detail::jsonb
              || jsonb_build_object('merchantId', o.merchant_user_id, 'merchant', coalesce(u.name, o.display_name))
         from wallet_owners o left join users u on u.id = o.merchant_user_id where o.id = :ownerId
     on conflict (dedupe_key) do nothing`,
    {
      kind: KIND,
      dedupeKey: `${KIND}:${sourceId}`,
      ownerId,
      detail: JSON.stringify({
        ...{ ownerId, mode, amountPaise, cause, reference },
        ...(paymentId !== null && { ofPaymentId: paymentId }),
      }),
    },
  );
}

export async function endReceivableFindings(
  db: Database,
  { ownerId, mode, now }: { ownerId: string; mode: Mode; now: Date },
): Promise<void> {
  await db.raw(
    `update payment_findings set resolved_at = :now, resolution = :resolution
      where kind = :kind and resolved_at is null and detail ->> 'ownerId' = :ownerId::text and detail ->> 'mode' = :mode`,
    {
      kind: KIND,
      ownerId,
      mode,
      now,
      resolution: 'The merchant owes nothing more: later money of the balance has repaid it.',
    },
  );
}
