import { GATEWAYS, type GatewayName, type Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import type { Journal, JournalEntry } from '../../platform/journal';
import { hasLostBookings } from './booking-collection';
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
  /**
   * It began before the backup and names something that the database does not know. A journal that was
   * restored with the database names nothing new, and one that was lost begins after the backup.
   */
  isComplete: boolean;
}

/** Reads the journal's lines since `from`. */
export async function readJournal(
  db: Knex,
  journal: Journal | null,
  { from, backupAt }: { from: Date; backupAt: Date },
): Promise<JournalReading> {
  const orders = new Map<string, JournaledOrder>();
  const refunds = new Map<string, JournaledRefund>();
  if (journal) {
    for await (const entry of journal.read(from)) {
      const order = orderOf(entry);
      const refund = order && entry.kind === 'refund' ? refundOf(order, entry) : null;
      if (order && entry.kind === 'order') orders.set(order.merchantOrderId, order);
      if (refund) refunds.set(refund.refundId, refund);
    }
  }
  const unknownOrders = new Set(await unknownAmong(db, 'payment_attempts', [...orders.keys()]));
  const unknownRefunds = new Set(await unknownAmong(db, 'refunds', [...refunds.keys()]));

  const namesNew =
    unknownOrders.size > 0 ||
    unknownRefunds.size > 0 ||
    (journal !== null && (await hasLostBookings(db, journal, from)));
  return {
    orders: [...orders.values()].filter(({ merchantOrderId }) => unknownOrders.has(merchantOrderId)),
    refunds: [...refunds.values()].filter(({ refundId }) => unknownRefunds.has(refundId)),
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
