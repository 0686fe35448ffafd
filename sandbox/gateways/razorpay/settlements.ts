import { digits, razorpayId } from '../identifiers';
import { isChosen, type SettlementFaults } from '../settlement-faults';
import type { RazorpayContext } from './context';
import type { PaymentRecord, SettlementLine, SettlementRecord } from './entities';
import { badRequest, requireId, unknownId } from './error-replies';
import { emitSettlement } from './events';
import { feeOf } from './payments';

export function findSettlement(context: RazorpayContext, id: string): SettlementRecord {
  const record = context.settlements.get(requireId('setl', id));
  if (!record) throw unknownId();
  return record;
}

/** Pays out all that is captured, refunded or deducted and not yet settled. @returns null when there is nothing */
export function settle(
  context: RazorpayContext,
  { faults, status }: { faults: SettlementFaults; status: 'created' | 'processed' },
): SettlementRecord | null {
  const now = context.clock.seconds();
  const entity = {
    id: razorpayId('setl'),
    entity: 'settlement' as const,
    amount: 0,
    status,
    fees: 0,
    tax: 0,
    utr: digits(16),
    created_at: now,
  };
  const about = { settled_at: now, settlement_id: entity.id, settlement_utr: entity.utr };
  const lines = openLines(context, faults).map((line) => ({ ...line, ...about }));
  if (faults.unknownPaise !== null) lines.push({ ...unknownLine(faults.unknownPaise, now), ...about });
  entity.amount = sumOf(lines) - faults.shortPaise;
  // As long as it owes nothing, Razorpay pays out nothing.
  if (entity.amount <= 0) return null;
  const record: SettlementRecord = { entity, lines };
  context.settlements.put(entity.id, record);
  emitSettlement(context, entity);
  return record;
}

/** Sets the status and sends its webhook. */
export function moveSettlement(
  context: RazorpayContext,
  record: SettlementRecord,
  status: 'processed' | 'failed' | 'reversed',
): SettlementRecord {
  record.entity.status = status;
  context.settlements.put(record.entity.id, record);
  emitSettlement(context, record.entity);
  return record;
}

/** Corrects amounts and fees of its lines and its total, as Razorpay does after a complaint. */
export function correctSettlement(context: RazorpayContext, record: SettlementRecord): SettlementRecord {
  record.lines = record.lines.map((line) => {
    const payment = line.type === 'payment' ? context.payments.get(line.entity_id) : undefined;
    return payment ? { ...line, ...moneyOf(payment) } : line;
  });
  record.entity.amount = sumOf(record.lines);
  context.settlements.put(record.entity.id, record);
  emitSettlement(context, record.entity);
  return record;
}

/** `GET /v1/settlements/recon/combined?year&month[&day]`, oldest first. */
export function linesOfDay(context: RazorpayContext, query: URLSearchParams): SettlementLine[] {
  const [year, month, day] = ['year', 'month', 'day'].map((name) => query.get(name) ?? '');
  if (!/^\d{4}$/.test(year ?? '')) throw badRequest('The year field is required.', { field: 'year' });
  if (!/^\d{1,2}$/.test(month ?? '')) throw badRequest('The month field is required.', { field: 'month' });
  const wanted = [year, month?.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-');
  return Array.from(context.settlements.values())
    .filter(({ entity }) => dayInIndia(entity.created_at).startsWith(wanted))
    .flatMap(({ lines }) => lines);
}

const dayInIndia = (seconds: number): string =>
  new Date((seconds + 19_800) * 1000).toISOString().slice(0, 10);

const sumOf = (lines: readonly SettlementLine[]): number =>
  lines.reduce((sum, { credit, debit }) => sum + credit - debit, 0);

type OpenLine = Omit<SettlementLine, 'settled_at' | 'settlement_id' | 'settlement_utr'>;

const SHARED = { currency: 'INR', on_hold: false, settled: true, description: null } as const;

function openLines(context: RazorpayContext, faults: SettlementFaults): OpenLine[] {
  const settlements = Array.from(context.settlements.values());
  const linesOf = (isFailed: boolean) =>
    settlements
      .filter(({ entity }) => ['failed', 'reversed'].includes(entity.status) === isFailed)
      .flatMap(({ lines }) => lines);
  // What a failed settlement contained is settled again.
  const settled = linesOf(false);
  const known = new Set(settled.map(({ entity_id }) => entity_id));
  const isOpen = (id: string) => faults.repeat.includes(id) || (!known.has(id) && isChosen(faults, id));
  const lines: OpenLine[] = [];
  for (const payment of context.payments.values()) {
    const { entity, capturedAt } = payment;
    if (capturedAt === null || !isOpen(entity.id)) continue;
    lines.push({
      ...SHARED,
      entity_id: entity.id,
      type: 'payment',
      ...moneyOf(payment, faults),
      created_at: entity.created_at,
      payment_id: null,
      order_id: entity.order_id,
      order_receipt: context.orders.get(entity.order_id)?.entity.receipt ?? null,
      method: entity.method,
      dispute_id: null,
    });
  }
  for (const { entity } of context.refunds.values()) {
    if (entity.status !== 'processed' || !isOpen(entity.id)) continue;
    const amount = faults.amounts[entity.id] ?? entity.amount;
    lines.push({
      ...debitLine(entity.id, 'refund', amount, entity.created_at),
      payment_id: entity.payment_id,
    });
  }
  for (const { entity } of context.disputes.values()) {
    const ofDispute = settled.filter((line) => line.dispute_id === entity.id);
    const again = faults.repeat.includes(entity.id) ? entity.amount_deducted : 0;
    const due = entity.amount_deducted + again + sumOf(ofDispute);
    if (due === 0 || (faults.only !== null && !faults.only.includes(entity.id))) continue;
    const failed = linesOf(true).find((line) => line.dispute_id === entity.id && sumOf([line]) === -due);
    const id = failed?.entity_id ?? razorpayId('adj');
    const line = debitLine(id, 'adjustment', due, context.clock.seconds());
    lines.push({ ...line, payment_id: entity.payment_id, dispute_id: entity.id });
  }
  return lines;
}

function moneyOf(
  { entity }: PaymentRecord,
  { amounts, fees }: Pick<SettlementFaults, 'amounts' | 'fees'> = { amounts: {}, fees: {} },
): Pick<SettlementLine, 'amount' | 'fee' | 'tax' | 'credit' | 'debit'> {
  const amount = amounts[entity.id] ?? entity.amount;
  const tax = entity.tax ?? 0;
  const planted = fees[entity.id];
  const fee = planted === undefined ? (entity.fee ?? 0) : planted + tax;
  return { amount, fee, tax, credit: amount - fee, debit: 0 };
}

/** A debit; a negative amount is a credit. */
const debitLine = (id: string, type: SettlementLine['type'], amount: number, at: number): OpenLine => ({
  ...SHARED,
  entity_id: id,
  type,
  amount: Math.abs(amount),
  fee: 0,
  tax: 0,
  credit: Math.max(0, -amount),
  debit: Math.max(0, amount),
  created_at: at,
  payment_id: null,
  order_id: null,
  order_receipt: null,
  method: null,
  dispute_id: null,
});

function unknownLine(amount: number, at: number): OpenLine {
  const { fee, tax } = feeOf(amount);
  return {
    ...debitLine(razorpayId('pay'), 'payment', 0, at),
    amount,
    fee,
    tax,
    credit: amount - fee,
    order_id: razorpayId('order'),
    method: 'upi',
  };
}
