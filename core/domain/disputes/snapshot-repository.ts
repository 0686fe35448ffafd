import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Capture } from '@deccanloop/contracts/payments/refund-parts';
import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import type { Database, Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { CREDITED_PAISE, GONE_FEE_PAISE, GONE_PAISE } from '../refunds/capture-sums';
import type { StoredDispute } from './decide-dispute';
import type { DisputeAccounts } from './dispute-transfer';
import type { DisputeUpdate } from './dispute-update';

/** The money that is disputed. */
export interface DisputedMoney {
  paymentId: string;
  attemptId: string | null;
  captureId: string | null;
}

/**
 * By the gateway's payment id: its capture, else the attempt that it was made for; null for a payment that is
 * not ours.
 */
export async function findDisputedMoney(
  db: Database,
  { gateway, mode, dispute }: DisputeUpdate,
): Promise<DisputedMoney | null> {
  const { rows } = await db.raw<{ rows: DisputedMoney[] }>(
    `select * from (
       select payment_id as "paymentId", attempt_id as "attemptId", id as "captureId" from payment_captures
        where gateway = :gateway and mode = :mode and gateway_payment_id = :gatewayPaymentId
       union all
       select payment_id, id, null from payment_attempts
        where gateway = :gateway and mode = :mode and gateway_payment_id = :gatewayPaymentId
     ) found limit 1`,
    { gateway, mode, gatewayPaymentId: dispute.gatewayPaymentId },
  );
  return rows[0] ?? null;
}

/**
 * FOR UPDATE: every refund or dispute of one payment waits for this row, so that each decides from current
 * values.
 */
export async function lockPaymentOfDispute(trx: Knex.Transaction, paymentId: string): Promise<void> {
  await trx.raw('select 1 from payments where id = :paymentId for update', { paymentId });
}

export interface DisputeSnapshot {
  id: string;
  /** Inserted by this transaction: no finding has been raised for it. */
  isNew: boolean;
  stored: StoredDispute;
  /** Null where the money was not credited, so that the ledger does not have it. */
  credited: { money: Capture; walletBalancePaise: Paise; accounts: DisputeAccounts } | null;
  /** The money is on hold. */
  isHeld: boolean;
}

interface SnapshotRow {
  id: string;
  status: DisputeStatus;
  deducted_paise: number;
  is_held: boolean;
  is_loss_recorded: boolean;
  is_win_recorded: boolean;
}

/** The dispute's row, inserted where it is new and locked until the end of the transaction. */
export async function lockDispute(
  trx: Knex.Transaction,
  { gateway, mode, dispute }: DisputeUpdate,
  money: DisputedMoney | null,
  now: Date,
): Promise<DisputeSnapshot> {
  // Two first events at once: the unique key lets one insert win, and the other waits for the row.
  const inserted = await trx.raw<{ rows: unknown[] }>(
    `insert into payment_disputes (id, gateway, mode, gateway_dispute_id, gateway_payment_id, payment_id, capture_id,
       amount_paise, status, opened_at)
     values (:id, :gateway, :mode, :gatewayDisputeId, :gatewayPaymentId, :paymentId, :captureId, :amountPaise, 'open',
       :openedAt)
     on conflict (gateway, mode, gateway_dispute_id) do nothing returning id`,
    {
      id: newId(),
      gateway,
      mode,
      gatewayDisputeId: dispute.gatewayDisputeId,
      gatewayPaymentId: dispute.gatewayPaymentId,
      amountPaise: dispute.amountPaise,
      paymentId: money?.paymentId ?? null,
      captureId: money?.captureId ?? null,
      openedAt: dispute.openedAt ?? now,
    },
  );
  const { rows } = await trx.raw<{ rows: SnapshotRow[] }>(
    `select id, status, deducted_paise,
            exists (select from payment_captures where id = :captureId::uuid and status = 'held') as is_held,
            held_paise is not null or exists (select from ledger_transfers where source_type = 'dispute' and source_id = dispute.id
                       and kind = 'dispute_lost') as is_loss_recorded,
            exists (select from ledger_transfers where source_type = 'dispute' and source_id = dispute.id
                       and kind = 'dispute_won') as is_win_recorded
       from payment_disputes dispute
      where gateway = :gateway and mode = :mode and gateway_dispute_id = :gatewayDisputeId for update of dispute`,
    { gateway, mode, gatewayDisputeId: dispute.gatewayDisputeId, captureId: money?.captureId ?? null },
  );
  const [row] = rows;
  if (!row) throw new Error('a dispute that was just stored is missing');
  return {
    id: row.id,
    isNew: inserted.rows.length > 0,
    stored: {
      status: row.status,
      deductedPaise: paise(row.deducted_paise),
      isLossRecorded: row.is_loss_recorded,
      isWinRecorded: row.is_win_recorded,
    },
    isHeld: row.is_held,
    credited: money?.captureId ? await findCredited(trx, money.captureId) : null,
  };
}

interface CreditedRow extends DisputeAccounts {
  captured_paise: number;
  fee_paise: number;
  gone_paise: number;
  gone_fee_paise: number;
  balance_paise: number;
}

async function findCredited(db: Database, captureId: string): Promise<DisputeSnapshot['credited']> {
  const account = (kind: string) => `(select id from ledger_accounts
              where gateway = capture.gateway and mode = capture.mode and kind = '${kind}')`;
  const { rows } = await db.raw<{ rows: CreditedRow[] }>(
    `select ${CREDITED_PAISE} as captured_paise, capture.fee_paise, ${GONE_PAISE} as gone_paise,
            ${GONE_FEE_PAISE} as gone_fee_paise, wallet.balance_paise, wallet.account_id as wallet,
            ${account('gateway_clearing')} as clearing, ${account('fees')} as fees,
            ${account('losses')} as losses, ${account('disputes')} as disputes
       from payment_captures capture
       join payments payment on payment.id = capture.payment_id
       join owner_funds wallet on wallet.owner_id = payment.owner_id and wallet.mode = payment.mode
      where capture.id = :captureId and capture.status = 'credited'`,
    { captureId },
  );
  const [row] = rows;
  if (!row) return null;
  const { clearing, fees, losses, disputes, wallet } = row;
  return {
    money: {
      capturedPaise: paise(row.captured_paise),
      feePaise: paise(row.fee_paise),
      refundedPaise: paise(row.gone_paise),
      refundedFeePaise: paise(row.gone_fee_paise),
    },
    walletBalancePaise: paise(row.balance_paise),
    accounts: { clearing, fees, losses, disputes, wallet },
  };
}
