import { paise, type Paise } from '@deccanloop/contracts/money';
import type { FundsDto } from '@deccanloop/contracts/payments/funds-dto';
import type { LedgerHoldReason } from '@deccanloop/contracts/payments/ledger-holds';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { coveredOf, NO_FUNDS, type Funds, type FundsOfPayment } from './funds';

/** Null before the first credit. */
interface FundsRow {
  balance_paise: number | null;
  held_paise: number | null;
  available_paise: number | null;
}

const toFunds = (row: FundsRow | undefined): Funds =>
  row === undefined
    ? NO_FUNDS
    : {
        balancePaise: paise(row.balance_paise ?? 0),
        heldPaise: paise(row.held_paise ?? 0),
        availablePaise: paise(row.available_paise ?? 0),
      };

/** Zeros before the first credit. */
export async function findFunds(
  db: Database,
  { ownerId, mode }: { ownerId: string; mode: Mode },
): Promise<Funds> {
  const { rows } = await db.raw<{ rows: FundsRow[] }>(
    'select balance_paise, held_paise, available_paise from owner_funds where owner_id = :ownerId and mode = :mode',
    { ownerId, mode },
  );
  return toFunds(rows[0]);
}

/** Of what was collected for a merchant; zeros before the first payment. */
export async function findFundsOfMerchant(db: Database, userId: string, mode: Mode): Promise<Funds> {
  const { rows } = await db.raw<{ rows: FundsRow[] }>(
    `select f.balance_paise, f.held_paise, f.available_paise
       from owner_funds f join wallet_owners o on o.id = f.owner_id where o.merchant_user_id = :userId and f.mode = :mode`,
    { userId, mode },
  );
  return toFunds(rows[0]);
}

/**
 * Under the lock of the balance they stay true until the transaction ends, but for holds of disputes and outside refunds,
 * which may come at any time.
 * @param approvalId the request that is being executed or previewed, whose own hold covers it
 */
export async function findFundsOfPayment(
  db: Database,
  paymentId: string,
  approvalId: string | null = null,
): Promise<FundsOfPayment> {
  const { rows } = await db.raw<{
    rows: (FundsRow & { owner_id: string; is_of_merchant: boolean; own_paise: number })[];
  }>(
    `select o.id as owner_id, o.kind = 'merchant' as is_of_merchant, f.balance_paise, f.held_paise, f.available_paise,
            (select coalesce(sum(amount_paise), 0)::bigint from ledger_holds
              where account_id = f.account_id and source_id = :approvalId::uuid and state = 'active') as own_paise
       from payments p join wallet_owners o on o.id = p.owner_id
       left join owner_funds f on f.owner_id = p.owner_id and f.mode = p.mode
      where p.id = :paymentId`,
    { paymentId, approvalId },
  );
  const [row] = rows;
  if (!row) throw new Error('the payment of a refund is missing');
  const funds = toFunds(row);
  return {
    ...funds,
    ownerId: row.owner_id,
    isOfMerchant: row.is_of_merchant,
    coveredPaise: coveredOf(funds, row.own_paise),
  };
}

/** What is held for a request; 0 where nothing is, or no more. */
export async function findHoldPaise(db: Database, approvalId: string): Promise<Paise> {
  const { rows } = await db.raw<{ rows: { paise: number }[] }>(
    `select coalesce(sum(amount_paise), 0)::bigint as paise from ledger_holds where source_id = :approvalId and state = 'active'`,
    { approvalId },
  );
  return paise(rows[0]?.paise ?? 0);
}

/** What keeps money of an owner from leaving, newest first. */
export async function findHolds(
  db: Database,
  { ownerId, mode }: { ownerId: string; mode: Mode },
): Promise<FundsDto['holds']> {
  const { rows } = await db.raw<{
    rows: {
      reason: LedgerHoldReason;
      amount_paise: number;
      created_at: Date;
      expires_at: Date | null;
      reference: string | null;
    }[];
  }>(
    `select h.reason, h.amount_paise, h.created_at, h.expires_at,
            coalesce(payout.utr, 'txn_' || replace(collection.merchant_payment_id::text, '-', ''), payment.public_id) as reference
       from ledger_holds h
       join owner_funds f on f.account_id = h.account_id
       left join approvals approval on approval.id = h.source_id and h.reason in ('payout', 'refund_waiting')
       left join merchant_payouts payout on payout.id = approval.merchant_payout_id
       left join payment_disputes dispute on dispute.id = h.source_id and h.reason = 'dispute'
       left join outside_refunds refund on refund.id = h.source_id and h.reason = 'outside_refund'
       left join payment_captures capture on capture.id = coalesce(dispute.capture_id, refund.capture_id)
       left join payments payment on payment.id = coalesce(capture.payment_id, approval.payment_id)
       left join merchant_collections collection on collection.payment_id = payment.id
      where f.owner_id = :ownerId and f.mode = :mode and h.state = 'active'
      order by h.created_at desc, h.id`,
    { ownerId, mode },
  );
  return rows.map((row) => ({
    reason: row.reason,
    amountPaise: paise(row.amount_paise),
    since: row.created_at.toISOString(),
    until: row.expires_at?.toISOString() ?? null,
    reference: row.reference,
  }));
}
