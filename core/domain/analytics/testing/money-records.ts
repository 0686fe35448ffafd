import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import { firstIdAt, newId, newPublicRefundId } from '../../../platform/ids';
import type { MoneyFixture } from '../../../testing/money-fixture';
import type { RandomNumbers } from './random-numbers';

const METHODS = ['upi', 'card', 'netbanking', null] as const;

export interface MadeAttempt {
  paymentId: string;
  attemptId: string;
  gateway: GatewayName;
  began: Date;
}

interface MadeRefund extends Pick<MadeAttempt, 'paymentId' | 'gateway'> {
  refundId: string;
  amountPaise: number;
}

const REFUNDED_FEE_PAISE = 1_00;

/**
 * Payments and refunds at times of the fixture's clock, written by the owner's role: what Analytics counts, without the services
 * that would be needed to reach each state.
 */
export function createMoneyRecords({ owner, clock, buildPayment }: MoneyFixture, random: RandomNumbers) {
  const now = (): Date => clock.now();
  const staffId = newId();

  async function nameDetails(attempt: MadeAttempt): Promise<string> {
    const id = `pay_${newId()}`;
    await owner('gateway_payment_details').insert({
      ...{ attempt_id: attempt.attemptId, payment_id: attempt.paymentId, gateway_payment_id: id },
      ...{ method: random.oneOf(METHODS), updated_at: now() },
    });
    return id;
  }

  const accountOf = async (kind: string, gateway: GatewayName): Promise<string> => {
    const row = await owner('ledger_accounts')
      .where({ kind, gateway, mode: 'test' })
      .first<{ id: string }>('id');
    return row.id;
  };

  return {
    addStaff: () =>
      owner('users').insert({ id: staffId, name: 'Staff', email: `${staffId}@mail.example`, role: 0 }),

    async begin(mode: Mode = 'test'): Promise<MadeAttempt> {
      const gateway = random.oneOf(['razorpay', 'phonepe'] as const);
      const amountPaise = Math.round(random.next() * 1_000) * 100 + 100_00;
      const { payment, attempt } = await buildPayment({ gateway, amountPaise });
      await owner('payment_attempts').where({ id: attempt.id }).update({ created_at: now(), mode });
      await owner('payments').where({ id: payment.id }).update({ mode });
      return { paymentId: payment.id, attemptId: attempt.id, gateway, began: now() };
    },

    /** A further attempt of the same payment. */
    async retry(last: MadeAttempt): Promise<MadeAttempt> {
      const attemptId = newId();
      await owner.raw(
        `insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise,
             order_state, created_at)
           select :attemptId::uuid, id, (select max(attempt_no) + 1 from payment_attempts where payment_id = p.id), mode,
                  gateway, :attemptId, total_paise, 'open', :now
             from payments p where id = :paymentId`,
        { attemptId, paymentId: last.paymentId, now: now() },
      );
      return { ...last, attemptId, began: now() };
    },

    /** @returns whether it completed the payment */
    async capture(attempt: MadeAttempt): Promise<boolean> {
      const gatewayPaymentId = await nameDetails(attempt);
      await owner('payment_attempts')
        .where({ id: attempt.attemptId })
        .update({
          ...{ gateway_state: 'captured', gateway_payment_id: gatewayPaymentId, captured_at: now() },
          ...{ is_final: true, captured_paise: 100_00 },
        });
      const completed = await owner('payments')
        .where({ id: attempt.paymentId, completed_at: null })
        .update({ state: 'completed', completed_at: now() });
      await owner('payment_captures').insert({
        // An id of the clock's time.
        id: `${firstIdAt(now().getTime()).slice(0, 15)}${newId().slice(15)}`,
        ...{
          payment_id: attempt.paymentId,
          attempt_id: attempt.attemptId,
          gateway: attempt.gateway,
          mode: 'test',
        },
        ...{ gateway_payment_id: gatewayPaymentId, amount_paise: 100_00, status: 'credited' },
        ...{ credit_paise: 98_00, fee_paise: 2_00, captured_at: now() },
      });
      return completed === 1;
    },

    /** The gateway reports a failure, with or without a payment, or closes the order. */
    async end(attempt: MadeAttempt): Promise<void> {
      if (random.next() < 0.5) await nameDetails(attempt);
      await owner('payment_attempts')
        .where({ id: attempt.attemptId })
        .update(random.next() < 0.5 ? { gateway_state: 'failed' } : { is_final: true });
    },

    async refund({ paymentId, attemptId, gateway }: MadeAttempt): Promise<MadeRefund> {
      const made = {
        refundId: newId(),
        paymentId,
        gateway,
        amountPaise: 50_00 + Math.round(random.next() * 40) * 100,
      };
      await owner('refunds').insert({
        ...{
          id: made.refundId,
          public_id: newPublicRefundId(),
          payment_id: paymentId,
          attempt_id: attemptId,
        },
        ...{
          mode: 'test',
          gateway,
          amount_paise: made.amountPaise,
          reason: 'Asked for it',
          requested_by: staffId,
        },
        ...{ idempotency_key: made.refundId, requested_at: now(), state: 'pending', recorded_at: now() },
        ...{ wallet_paise: made.amountPaise - REFUNDED_FEE_PAISE, fee_paise: REFUNDED_FEE_PAISE },
        owner_id: owner('payments').select('owner_id').where({ id: paymentId }),
      });
      return made;
    },

    async transfer(
      { refundId, paymentId, gateway, amountPaise }: MadeRefund,
      kind: 'refund' | 'refund_reversal',
    ): Promise<void> {
      const sign = kind === 'refund' ? 1 : -1;
      const entry = { transfer_id: newId(), mode: 'test', created_at: now() };
      const [clearing, fees, losses] = await Promise.all(
        (['gateway_clearing', 'fees', 'losses'] as const).map((account) => accountOf(account, gateway)),
      );
      await owner.transaction(async (trx) => {
        await trx('ledger_transfers').insert({
          ...{ id: entry.transfer_id, mode: 'test', source_type: 'refund', source_id: refundId, kind },
          ...{ payment_id: paymentId, created_at: now() },
        });
        await trx('ledger_entries').insert([
          { ...entry, account_id: clearing, amount_paise: sign * amountPaise },
          { ...entry, account_id: fees, amount_paise: -sign * REFUNDED_FEE_PAISE },
          // In place of the wallet, of which the roll-ups read nothing.
          { ...entry, account_id: losses, amount_paise: -sign * (amountPaise - REFUNDED_FEE_PAISE) },
        ]);
      });
    },
  };
}
