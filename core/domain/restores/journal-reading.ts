import { GATEWAYS, type GatewayName, type Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { Journal, JournalEntry } from '../../platform/journal';
import { lastReceiptNumber, type JournaledReceipt } from '../receipts/receipt-numbers';
import { unknownAmong } from './restore-repository';

export interface JournaledOrder {
  gateway: GatewayName;
  mode: Mode;
  merchantOrderId: string;
}

export interface JournaledRefund extends JournaledOrder {
  refundId: string;
  gatewayPaymentId: string | null;
  amountPaise: number;
  requestedBy: string | null;
}

export interface JournalReading {
  /** Orders and refunds that the database does not know. */
  orders: JournaledOrder[];
  refunds: JournaledRefund[];
  /** The highest receipt number in it; 0 without any. */
  lastReceipt: number;
  /**
   * It began before the backup and names something that the database does not know. A journal that was
   * restored with the database names nothing new, and one that was lost begins after the backup.
   */
  isComplete: boolean;
}

/** Reads the journal's lines since `from`. */
export async function readJournal(
  db: Database,
  journal: Journal | null,
  { from, backupAt }: { from: Date; backupAt: Date },
): Promise<JournalReading> {
  const orders = new Map<string, JournaledOrder>();
  const refunds = new Map<string, JournaledRefund>();
  let lastReceipt = 0;
  if (journal) {
    for await (const entry of journal.read(from)) {
      const order = orderOf(entry);
      const refund = order && entry.kind === 'refund' ? refundOf(order, entry) : null;
      if (order && entry.kind === 'order') orders.set(order.merchantOrderId, order);
      if (refund) refunds.set(refund.refundId, refund);
      if (entry.kind === 'receipt' && Number.isSafeInteger(entry['number']))
        lastReceipt = Math.max(lastReceipt, Number(entry['number']));
    }
  }
  const unknownOrders = new Set(await unknownAmong(db, 'payment_attempts', [...orders.keys()]));
  const unknownRefunds = new Set(await unknownAmong(db, 'refunds', [...refunds.keys()]));
  // The next number alone proves nothing: it is in the journal before its transaction commits, which may not have happened.
  const namesNew =
    unknownOrders.size > 0 || unknownRefunds.size > 0 || lastReceipt > (await lastReceiptNumber(db)) + 1;
  return {
    orders: [...orders.values()].filter(({ merchantOrderId }) => unknownOrders.has(merchantOrderId)),
    refunds: [...refunds.values()].filter(({ refundId }) => unknownRefunds.has(refundId)),
    lastReceipt,
    isComplete: namesNew && (await beganBefore(journal, backupAt)),
  };
}

async function beganBefore(journal: Journal | null, at: Date): Promise<boolean> {
  const oldest = (await journal?.days())?.at(-1);
  if (!journal || oldest === undefined) return false;
  if (oldest < at.toISOString().slice(0, 10)) return true;
  for await (const entry of journal.read(new Date(`${oldest}T00:00:00Z`))) {
    if (entry.at <= at.toISOString()) return true;
  }
  return false;
}

/**
 * The highest receipt number of the newest day that has one; null without any. A number that a rollback returned is there
 * several times: the last one counts.
 */
export async function lastJournaledReceipt(journal: Journal): Promise<JournaledReceipt | null> {
  for (const day of await journal.days()) {
    let last: JournaledReceipt | null = null;
    for await (const entry of journal.read(new Date(`${day}T00:00:00Z`))) {
      const read = receiptOf(entry);
      if (read === null) continue;
      if (last === null || read.number > last.number || (read.number === last.number && read.at >= last.at))
        last = read;
    }
    if (last !== null) return last;
  }
  return null;
}

function receiptOf({ kind, at, number, merchantOrderId, captureId }: JournalEntry): JournaledReceipt | null {
  if (kind !== 'receipt' || !Number.isSafeInteger(number)) return null;
  return {
    number: Number(number),
    at,
    merchantOrderId: typeof merchantOrderId === 'string' ? merchantOrderId : null,
    captureId: typeof captureId === 'string' ? captureId : null,
  };
}

function orderOf({ gateway, mode, merchantOrderId }: JournalEntry): JournaledOrder | null {
  const name = GATEWAYS.find((known) => known === gateway);
  if (!name || (mode !== 'test' && mode !== 'live') || typeof merchantOrderId !== 'string') return null;
  return { gateway: name, mode, merchantOrderId };
}

function refundOf(order: JournaledOrder, entry: JournalEntry): JournaledRefund | null {
  const { refundId, amountPaise, gatewayPaymentId, requestedBy } = entry;
  if (typeof refundId !== 'string' || !Number.isSafeInteger(amountPaise)) return null;
  return {
    ...order,
    refundId,
    amountPaise: Number(amountPaise),
    gatewayPaymentId: typeof gatewayPaymentId === 'string' ? gatewayPaymentId : null,
    requestedBy: typeof requestedBy === 'string' ? requestedBy : null,
  };
}
