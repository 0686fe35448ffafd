import type { PaymentState } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

/** Marks a capture as credited by staff: the part that reached the wallet, and our fee. */
export async function markCredited(
  db: Database,
  captureId: string,
  { creditPaise, feePaise, now }: { creditPaise: number; feePaise: number; now: Date },
): Promise<void> {
  await mustBeHeld(
    db('payment_captures').where({ id: captureId, status: 'held' }).update({
      status: 'credited',
      credit_paise: creditPaise,
      fee_paise: feePaise,
      resolved_at: now,
    }),
  );
}

export async function markHandledOutside(
  db: Database,
  captureId: string,
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  await mustBeHeld(
    db('payment_captures')
      .where({ id: captureId, status: 'held' })
      .update({ status: 'handled_outside', outside_reference: reference, resolved_at: now }),
  );
}

async function mustBeHeld(updatedRows: PromiseLike<number>): Promise<void> {
  if ((await updatedRows) !== 1) throw new Error('a capture changed while its payment was locked');
}

/** Adds to the refunded sum of a capture. */
export async function addRefunded(
  db: Database,
  captureId: string,
  { amountPaise, feePaise }: { amountPaise: number; feePaise: number },
): Promise<void> {
  await db.raw(
    `update payment_captures set refunded_paise = refunded_paise + :amountPaise,
            refunded_fee_paise = refunded_fee_paise + :feePaise where id = :captureId`,
    { captureId, amountPaise, feePaise },
  );
}

/**
 * Completes the payment of a held capture that was credited; the new version makes a settlement in progress
 * decide again.
 */
export async function completePayment(
  db: Database,
  paymentId: string,
  now: Date,
): Promise<{ fromState: PaymentState }> {
  const { rows } = await db.raw<{ rows: { from_state: PaymentState }[] }>(
    `update payments p set state = 'completed', state_reason = null, version = p.version + 1,
            completed_at = coalesce(p.completed_at, :now), cancel_requested_at = null,
            state_changed_at = case when old.state = 'completed' then p.state_changed_at else :now end
       from (select id, state from payments where id = :paymentId) as old
      where p.id = old.id returning old.state as from_state`,
    { paymentId, now },
  );
  return { fromState: rows[0]?.from_state ?? 'completed' };
}

/** Adds to the refunded sum of a payment's credited money. */
export async function addPaymentRefunded(
  db: Database,
  paymentId: string,
  amountPaise: number,
): Promise<void> {
  await db.raw(
    'update payments set refunded_paise = refunded_paise + :amountPaise, version = version + 1 where id = :paymentId',
    { paymentId, amountPaise },
  );
}
