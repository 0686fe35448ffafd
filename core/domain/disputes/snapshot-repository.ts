import { paise, type Paise } from '@deccanloop/contracts/money';
import type { CaptureStatus } from '@deccanloop/contracts/payments/capture-states';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { newId } from '../../platform/ids';
import { CREDITED_PAISE, GONE_FEE_PAISE, GONE_PAISE } from '../refunds/capture-sums';
import type { BookedDispute, DisputeAccounts, DisputedCapture } from './dispute-booking';
import type { DisputeReference, DisputeUpdate } from './dispute-update';
import type { KnownDispute } from './known-dispute';

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

/** The version and the capture of a dispute; null for one that is not stored. */
export async function findStoredVersion(
  db: Database,
  { gateway, mode, gatewayDisputeId }: DisputeReference,
): Promise<{ version: number; capture_id: string | null } | null> {
  const row = await db<Rows['payment_disputes']>('payment_disputes')
    .where({ gateway, mode, gateway_dispute_id: gatewayDisputeId })
    .first('version', 'capture_id');
  return row ?? null;
}

/** A stored dispute. */
export interface StoredDispute {
  id: string;
  /** Null while no capture of its payment is known. */
  captureId: string | null;
  known: KnownDispute;
  /** What it costs, as it was last decided. */
  deductedPaise: Paise;
  booked: BookedDispute;
  /** What it took of money on hold. */
  heldPaise: Paise;
  postings: number;
  version: number;
  /** How often its finding and that of its loss were raised. */
  openedFindings: number;
  lostFindings: number;
}

/** FOR UPDATE: of two updates of one dispute, the second sees what the first has changed. */
export async function lockDispute(
  trx: Knex.Transaction,
  { gateway, mode, dispute }: DisputeUpdate,
  settledPaise: Paise,
): Promise<StoredDispute | null> {
  const { rows } = await trx.raw<{ rows: Rows['payment_disputes'][] }>(
    `select * from payment_disputes
      where gateway = :gateway and mode = :mode and gateway_dispute_id = :gatewayDisputeId for update`,
    { gateway, mode, gatewayDisputeId: dispute.gatewayDisputeId },
  );
  const [row] = rows;
  return row ? toStored(row, settledPaise) : null;
}

const toStored = (row: Rows['payment_disputes'], settledPaise: Paise): StoredDispute => ({
  id: row.id,
  captureId: row.capture_id,
  known: {
    status: row.status,
    amountPaise: paise(row.amount_paise),
    reportedPaise: row.reported_paise === null ? null : paise(row.reported_paise),
    settledPaise,
  },
  deductedPaise: paise(row.deducted_paise),
  booked: {
    deductedPaise: paise(row.booked_paise),
    walletPaise: paise(row.wallet_paise),
    feePaise: paise(row.fee_paise),
    lossPaise: paise(row.loss_paise),
    takenPaise: paise(row.taken_paise),
  },
  heldPaise: paise(row.held_paise),
  postings: row.posting_count,
  version: row.version,
  openedFindings: row.opened_findings,
  lostFindings: row.lost_findings,
});

/**
 * Stores a dispute that was not known.
 * @returns null when another update has stored it at the same moment: read it again
 */
export async function insertDispute(
  trx: Knex.Transaction,
  { gateway, mode, dispute }: DisputeUpdate,
  { known, money, now }: { known: KnownDispute; money: DisputedMoney | null; now: Date },
): Promise<StoredDispute | null> {
  // Two first updates at once: the unique key lets one insert win.
  const { rows } = await trx.raw<{ rows: Rows['payment_disputes'][] }>(
    `insert into payment_disputes (id, gateway, mode, gateway_dispute_id, gateway_payment_id, payment_id, capture_id,
       amount_paise, status, opened_at, version, opened_findings)
     values (:id, :gateway, :mode, :gatewayDisputeId, :gatewayPaymentId, :paymentId, :captureId, :amountPaise, :status,
       :openedAt, 0, 0)
     on conflict (gateway, mode, gateway_dispute_id) do nothing returning *`,
    {
      id: newId(),
      gateway,
      mode,
      gatewayDisputeId: dispute.gatewayDisputeId,
      gatewayPaymentId: dispute.gatewayPaymentId,
      amountPaise: known.amountPaise,
      status: known.status,
      paymentId: money?.paymentId ?? null,
      captureId: money?.captureId ?? null,
      openedAt: dispute.openedAt ?? now,
    },
  );
  return rows[0] ? toStored(rows[0], known.settledPaise) : null;
}

/** What payouts contain for a dispute: debits less credits, and nothing where they return more than they took. */
export async function findSettledPaise(
  db: Database,
  { gateway, mode, dispute }: DisputeUpdate,
): Promise<Paise> {
  const { rows } = await db.raw<{ rows: { paise: number }[] }>(
    `select greatest(0, coalesce(-sum(l.amount_paise), 0))::bigint as paise
       from payout_lines l
      where l.gateway_dispute_id = :gatewayDisputeId and l.gateway = :gateway and l.mode = :mode and l.is_counted`,
    { gateway, mode, gatewayDisputeId: dispute.gatewayDisputeId },
  );
  return paise(rows[0]?.paise ?? 0);
}

export interface CaptureOfDispute {
  status: CaptureStatus;
  currency: string;
  /** What this dispute could take of it while it is on hold. */
  heldLeftPaise: Paise;
  /** Null unless it is credited: the ledger has nothing else. */
  credited: (DisputedCapture & { accounts: DisputeAccounts }) | null;
}

interface CaptureRow extends DisputeAccounts {
  status: CaptureStatus;
  currency: string;
  held_left_paise: number;
  captured_paise: number;
  fee_paise: number | null;
  gone_paise: number;
  gone_fee_paise: number;
  balance_paise: number | null;
}

/** The disputed capture, with what is left of it without what the dispute itself took. */
export async function findCaptureOfDispute(
  db: Database,
  captureId: string,
  { booked, heldPaise }: StoredDispute,
): Promise<CaptureOfDispute> {
  const account = (kind: string) => `(select id from ledger_accounts
              where gateway = capture.gateway and mode = capture.mode and kind = '${kind}')`;
  const { rows } = await db.raw<{ rows: CaptureRow[] }>(
    `select capture.status, capture.currency,
            (capture.amount_paise - capture.refunded_paise - capture.lost_paise)::bigint as held_left_paise,
            ${CREDITED_PAISE} as captured_paise, capture.fee_paise, ${GONE_PAISE} as gone_paise,
            ${GONE_FEE_PAISE} as gone_fee_paise, wallet.balance_paise, wallet.account_id as wallet,
            ${account('gateway_clearing')} as clearing, ${account('fees')} as fees,
            ${account('losses')} as losses, ${account('disputes')} as disputes
       from payment_captures capture
       join payments payment on payment.id = capture.payment_id
       left join owner_funds wallet on wallet.owner_id = payment.owner_id and wallet.mode = payment.mode
      where capture.id = :captureId`,
    { captureId },
  );
  const [row] = rows;
  if (!row) throw new Error('the capture of a dispute is missing');
  const { status, currency, clearing, fees, losses, disputes, wallet } = row;
  return {
    status,
    currency,
    heldLeftPaise: paise(row.held_left_paise + heldPaise),
    credited:
      status === 'credited'
        ? {
            money: {
              capturedPaise: paise(row.captured_paise),
              feePaise: paise(row.fee_paise ?? 0),
              refundedPaise: paise(row.gone_paise - booked.takenPaise),
              refundedFeePaise: paise(row.gone_fee_paise - booked.feePaise),
            },
            walletBalancePaise: paise(row.balance_paise ?? 0),
            accounts: { clearing, fees, losses, disputes, wallet },
          }
        : null,
  };
}
