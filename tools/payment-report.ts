import { formatPaise, paise } from '@deccanloop/contracts/money';
import type { Knex } from '@deccanloop/core/platform/database';
import { tableLines } from './text-table';

export interface PaymentReport {
  publicId: string;
  state: string;
  reason: string | null;
  totalPaise: number;
  creditPaise: number;
  underReview: boolean;
  nextCheckAt: Date | null;
  checkCount: number;
  attempts: { no: number; gatewayOrderId: string | null; gatewayState: string; isFinal: boolean }[];
  events: {
    at: Date;
    type: string;
    from: string | null;
    to: string | null;
    source: string;
    actor: string;
    detail: object;
  }[];
  openFindings: string[];
}

/** Whether an outbox message for a check of this payment, its refunds or disputes is still open. */
export async function isCheckOpen(db: Knex, paymentId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from outbox where done_at is null and dead_lettered_at is null and dedupe_key in (
       select 'check-payment:' || :paymentId union all
       select 'check-disputes:' || :paymentId union all
       select 'refund-payment:' || id || ':true' from refunds where payment_id = :paymentId::uuid)`,
    { paymentId },
  );
  return rows.length > 0;
}

/** @throws when there is no such payment */
export async function readPaymentReport(db: Knex, paymentId: string): Promise<PaymentReport> {
  const [payment] = await read<Omit<PaymentReport, 'attempts' | 'events' | 'openFindings'>>(
    `select public_id as "publicId", state, state_reason as reason, total_paise as "totalPaise",
            credit_paise as "creditPaise", under_review as "underReview", next_check_at as "nextCheckAt",
            check_count as "checkCount" from payments where id = ?`,
  );
  if (!payment) throw new Error(`no payment ${paymentId}`);
  const attempts = await read<PaymentReport['attempts'][number]>(
    `select attempt_no as no, gateway_order_id as "gatewayOrderId", gateway_state as "gatewayState",
            is_final as "isFinal" from payment_attempts where payment_id = ? order by attempt_no`,
  );
  const events = await read<PaymentReport['events'][number]>(
    `select created_at as at, type, from_state as "from", to_state as "to", source, actor, detail
       from payment_events where payment_id = ? order by id`,
  );
  const findings = await read<{ kind: string }>(
    'select kind from payment_findings where payment_id = ? and resolved_at is null order by id',
  );
  return { ...payment, attempts, events, openFindings: findings.map(({ kind }) => kind) };

  async function read<Row>(statement: string): Promise<Row[]> {
    return (await db.raw<{ rows: Row[] }>(statement, [paymentId])).rows;
  }
}

/** A payment as lines for a terminal: its status, orders and timeline. */
export function paymentLines(payment: PaymentReport): string[] {
  const { state, reason, nextCheckAt, openFindings } = payment;
  return [
    '',
    `${payment.publicId}: ${state}${reason === null ? '' : ` (${reason})`}`,
    `  pays ${rupees(payment.totalPaise)}, credits ${rupees(payment.creditPaise)}`,
    `  ${payment.checkCount} status checks; ${nextCheckAt === null ? 'no further check planned' : `next check ${nextCheckAt.toISOString()}`}`,
    ...(payment.underReview ? [`  under review: ${openFindings.join(', ') || 'no open finding'}`] : []),
    '',
    ...tableLines(
      ['attempt', 'order at the gateway', 'there', 'final'],
      payment.attempts.map(({ no, gatewayOrderId, gatewayState, isFinal }) => [
        String(no),
        gatewayOrderId ?? 'not confirmed',
        gatewayState,
        isFinal ? 'yes' : 'no',
      ]),
    ),
    '',
    ...tableLines(
      ['when', 'what', 'state', 'source', 'by', 'detail'],
      payment.events.map(({ at, type, from, to, source, actor, detail }) => [
        at.toISOString(),
        type,
        from === to || to === null ? (to ?? '') : `${from ?? ''} > ${to}`,
        source,
        actor,
        JSON.stringify(detail),
      ]),
    ),
  ];
}

const rupees = (amount: number): string => formatPaise(paise(amount));
