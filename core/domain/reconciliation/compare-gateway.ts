import type { ReconciliationSummary } from '@deccanloop/contracts/staff/reconciliation';
import type { Knex } from '../../platform/database';
import type { DisputeSettlement } from '../disputes/dispute-settlement';
import type { PaymentGateway } from '../payments/gateway-port';
import type { GatewayRequests } from './gateway-requests';
import { compareWithLists, type GatewayLists } from './compare';
import type { ReportDifference } from './difference';
import { compareDisputes } from './dispute-comparison';
import type { DiscrepancyResolver } from './discrepancy-resolver';
import { findOrdersOf, findOrdersToAsk } from './our-order-repository';
import { isWithin, piecesOf, type Window } from './windows';

/** Orders fetched one by one in a run; those left out are first in the next. */
export const MAX_ASKED = 2_000;
/** A scheduled run skips payments that were polled so recently (milliseconds). */
const FRESH_MS = 10 * 60_000;

export interface GatewayComparison {
  db: Knex;
  gateway: PaymentGateway;
  requests: GatewayRequests;
  resolve: DiscrepancyResolver;
  disputes: DisputeSettlement;
  report: ReportDifference;
  window: Window;
  isScheduled: boolean;
  now: () => Date;
}

/** Compares one gateway's records with ours, by its lists where it has them, and by our ids. */
export async function compareGateway(
  comparison: GatewayComparison,
): Promise<ReconciliationSummary['gateways'][number]> {
  const { gateway, requests } = comparison;
  const hasList = gateway.list !== undefined;
  const notes: string[] = [];
  const listed = hasList ? await compareLists(comparison) : { orders: 0, payments: 0, missed: 0 };
  if (listed.missed > 0) {
    notes.push(`Lists not answered: ${listed.missed}; those hours were not compared.`);
  }
  if (!hasList) notes.push('This gateway gives no lists: only orders that we know of could be compared.');
  const asked = await askAbout(comparison, hasList);
  const disputes = gateway.listDisputes === undefined ? undefined : await compareDisputes(comparison);
  if (disputes === null) notes.push('Disputes were not listed; the next run repeats the request.');
  if (asked === MAX_ASKED)
    notes.push(`Only ${MAX_ASKED} orders were fetched; the next run continues with the rest.`);
  if (requests.unanswered > 0) notes.push('Some requests were not answered; the next run repeats them.');
  return {
    gateway: gateway.name,
    listed: hasList,
    ordersCompared: listed.orders + asked,
    paymentsCompared: listed.payments,
    ...(typeof disputes === 'number' && { disputesCompared: disputes }),
    unanswered: requests.unanswered,
    note: notes.length > 0 ? notes.join(' ') : null,
  };
}

async function compareLists({ db, gateway, requests, resolve: resolver, window, now }: GatewayComparison) {
  const counts = { orders: 0, payments: 0, missed: 0 };
  // An order whose id is not known here is found by its receipt, also when it was paid hours later.
  const receipts = new Map<string, GatewayLists['orders'][number]>();
  for (const { compared, listed } of piecesOf(window)) {
    const lists = await requests.lists(listed);
    if (lists === null) {
      counts.missed += 1;
      continue;
    }
    for (const order of lists.orders) receipts.set(order.gatewayOrderId, order);
    const paidEarlier = lists.payments.flatMap((payment) => receipts.get(payment.gatewayOrderId ?? '') ?? []);
    const orders = [...new Map([...lists.orders, ...paidEarlier].map((o) => [o.gatewayOrderId, o])).values()];
    const payments = lists.payments;
    const isCompared = (at: Date): boolean => isWithin(compared, at);
    // Read after the lists: whatever they contain was stored by us before it was requested at the gateway.
    const ours = await findOrdersOf(
      db,
      { gateway: gateway.name, mode: gateway.mode, window: compared },
      {
        merchantOrderIds: orders.flatMap((order) => order.merchantOrderId ?? []),
        gatewayOrderIds: [
          ...orders.map((order) => order.gatewayOrderId),
          ...payments.flatMap((payment) => payment.gatewayOrderId ?? []),
        ],
      },
    );
    counts.orders += lists.orders.filter((order) => isCompared(order.createdAt)).length;
    counts.payments += payments.filter((payment) => isCompared(payment.createdAt)).length;
    for (const discrepancy of compareWithLists({ orders, payments }, ours, { isCompared, now: now() })) {
      await resolver.resolve(discrepancy);
    }
  }
  return counts;
}

async function askAbout(comparison: GatewayComparison, hasList: boolean): Promise<number> {
  const { db, gateway, resolve: resolver, window, isScheduled, now } = comparison;
  const orders = await findOrdersToAsk(db, {
    gateway: gateway.name,
    mode: gateway.mode,
    window,
    hasList,
    checkedBefore: new Date(now().getTime() - (isScheduled ? FRESH_MS : 0)),
    limit: MAX_ASKED,
  });
  for (const order of orders) await resolver.checkOrder(order);
  return orders.length;
}
