import { paise } from '@deccanloop/contracts/money';
import { instrumentLabel } from '@deccanloop/contracts/payments/methods';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { customerViewOf } from '../payments/payer-view/customer-view';
import type { Receipt, ReceiptedAttempt, ReceiptedCapture, ReceiptedRefund } from './receipt';

export interface ReceiptRow {
  number: number;
  issued_at: Date;
  captured_at: Date;
  gateway_payment_id: string | null;
  payment_id: string;
  public_id: string;
  mode: Receipt['mode'];
  gateway: Receipt['gateway'];
  provider_reference: string | null;
  payer_name: string;
  external_id: string;
  origin: Receipt['origin'];
  amount_paise: number;
  fee_paise: number;
  total_paise: number;
  credit_paise: number;
  refunded_paise: number;
}

/** A `ReceiptRow` for each receipt; a condition follows. */
export const SELECT_RECEIPTS = `
 select receipt.number, receipt.issued_at, coalesce(capture.captured_at, attempt.captured_at) as captured_at,
        coalesce(capture.gateway_payment_id, attempt.gateway_payment_id) as gateway_payment_id,
        payment.id as payment_id, payment.public_id, payment.mode, payment.gateway, payment.provider_reference,
        payment.payer_name, owner.external_id, payment.origin, payment.refunded_paise,
        -- Held money is credited by the captured amount, not the requested one.
        coalesce(capture.fee_paise, payment.fee_paise) as fee_paise,
        coalesce(capture.credit_paise, payment.credit_paise) as credit_paise,
        coalesce(capture.credit_paise + capture.fee_paise, payment.total_paise) as total_paise,
        case when capture.id is null then payment.amount_paise
             when payment.amount_paise = payment.credit_paise then capture.credit_paise
             else capture.credit_paise + capture.fee_paise end as amount_paise
   from payments payment
   join receipts receipt on receipt.payment_id = payment.id
   join payment_attempts attempt on attempt.id = receipt.attempt_id
   left join payment_captures capture on capture.id = receipt.capture_id
   join wallet_owners owner on owner.id = payment.owner_id`;

/** A payment whose second order was paid too has a number for each; the first is its receipt. */
export async function findReceipt(db: Database, publicId: string, now: Date): Promise<Receipt | null> {
  const { rows } = await db.raw<{ rows: ReceiptRow[] }>(
    `${SELECT_RECEIPTS}
      where payment.public_id = :publicId
      order by receipt.number`,
    { publicId },
  );
  const [first, ...further] = rows;
  if (!first) return null;
  return {
    ...attemptOf(first),
    publicId: first.public_id,
    mode: first.mode,
    gateway: first.gateway,
    providerReference: first.provider_reference,
    payerName: first.payer_name,
    userId: first.external_id,
    origin: first.origin,
    breakdown: {
      amountPaise: paise(first.amount_paise),
      feePaise: paise(first.fee_paise),
      totalPaise: paise(first.total_paise),
      creditPaise: paise(first.credit_paise),
    },
    further: further.map(attemptOf),
    refunds: await findDebitedRefunds(db, first.payment_id),
    refundedPaise: paise(first.refunded_paise),
    captures: await findCaptures(db, rows),
    view: await customerViewOf(db, first.payment_id, now),
  };
}

const attemptOf = (row: ReceiptRow): ReceiptedAttempt => ({
  number: row.number,
  issuedAt: row.issued_at,
  paidAt: row.captured_at,
  gatewayPaymentId: row.gateway_payment_id,
});

type CaptureRow = Pick<
  Rows['payment_captures'],
  | 'gateway_payment_id'
  | 'method'
  | 'currency'
  | 'amount_paise'
  | 'fee_paise'
  | 'credit_paise'
  | 'refunded_paise'
  | 'status'
  | 'captured_at'
> &
  Pick<Rows['payment_attempts'], 'attempt_no'> &
  Pick<Rows['gateway_payment_details'], 'vpa' | 'bank' | 'wallet' | 'card_network' | 'card_last4'>;

/** A receipt and its capture have the same gateway payment id. */
async function findCaptures(db: Database, receipts: readonly ReceiptRow[]): Promise<ReceiptedCapture[]> {
  const { rows } = await db.raw<{ rows: CaptureRow[] }>(
    `select attempt.attempt_no, capture.gateway_payment_id, capture.method, capture.currency, capture.amount_paise,
            capture.fee_paise, capture.credit_paise, capture.refunded_paise, capture.status, capture.captured_at,
            details.vpa, details.bank, details.wallet, details.card_network, details.card_last4
       from payment_captures capture
       join payment_attempts attempt on attempt.id = capture.attempt_id
       left join gateway_payment_details details
         on details.attempt_id = capture.attempt_id and details.gateway_payment_id = capture.gateway_payment_id
      where capture.payment_id = :paymentId order by capture.captured_at, capture.id`,
    { paymentId: receipts[0]?.payment_id ?? null },
  );
  const numbers = new Map(receipts.map((row) => [row.gateway_payment_id, row.number]));
  const nullable = (amount: number | null) => (amount === null ? null : paise(amount));
  return rows.map((row) => ({
    attemptNo: row.attempt_no,
    gatewayPaymentId: row.gateway_payment_id,
    method: row.method,
    instrument: instrumentLabel({
      vpa: row.vpa,
      bank: row.bank,
      wallet: row.wallet,
      cardNetwork: row.card_network,
      cardLast4: row.card_last4,
    }),
    currency: row.currency,
    amountPaise: paise(row.amount_paise),
    feePaise: nullable(row.fee_paise),
    creditPaise: nullable(row.credit_paise),
    refundedPaise: paise(row.refunded_paise),
    status: row.status,
    capturedAt: row.captured_at,
    number: row.status === 'credited' ? (numbers.get(row.gateway_payment_id) ?? null) : null,
  }));
}

interface RefundRow {
  public_id: string;
  amount_paise: number;
  state: ReceiptedRefund['state'];
  at: Date;
}

async function findDebitedRefunds(db: Database, paymentId: string): Promise<ReceiptedRefund[]> {
  const { rows } = await db.raw<{ rows: RefundRow[] }>(
    `select public_id, amount_paise, state, coalesce(settled_at, recorded_at) as at
       from refunds where payment_id = :paymentId and state in ('pending', 'processed', 'failed')
      order by requested_at, id`,
    { paymentId },
  );
  return rows.map((row) => ({
    refundId: row.public_id,
    amountPaise: paise(row.amount_paise),
    state: row.state,
    at: row.at,
  }));
}
