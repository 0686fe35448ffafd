import type { GatewayRuntime } from '../runtime';
import { readLedger } from '../ledger';
import { presentDelivery, webhookSettings } from './webhook-controls';
import { choice, missing, optionalFlag, optionalWhole, wrong, type AddControl } from './add-control';

/** Ledger, state, faults, knobs, clock, next outcome, reset. */
export function addBehaviourControls(add: AddControl, runtime: GatewayRuntime): void {
  const { faults, requests, clock, next } = runtime;

  add('GET', '/ledger', ({ query }) => readLedger(runtime, query.get('gateway')));
  add('GET', '/state', () => readState(runtime));
  add('GET', '/requests', ({ query }) => ({
    requests: requests.list(query.get('gateway'), query.get('operation')),
    counts: requests.counts(),
  }));

  add('GET', '/faults', () => ({ faults: faults.all() }));
  add('POST', '/faults', ({ fields }) => {
    const rule = faults.add(fields);
    if (typeof rule === 'string') throw wrong(rule);
    return rule;
  });
  add('DELETE', '/faults', () => {
    faults.clear();
    return { faults: [] };
  });
  add('DELETE', '/faults/:id', ({ param }) => {
    if (!faults.remove(param('id'))) throw missing('The fault rule');
    return { faults: faults.all() };
  });

  add('GET', '/knobs', () => runtime.knobs);
  add('PATCH', '/knobs', ({ fields }) => {
    const rejection = runtime.turn(fields);
    if (rejection !== null) throw wrong(rejection);
    return runtime.knobs;
  });

  const clockState = () => ({ now: clock.now(), offsetMs: clock.offset() });
  add('GET', '/clock', clockState);
  add('POST', '/clock', ({ fields }) => {
    const advanceMs = optionalWhole(fields, 'advanceMs');
    if (optionalFlag(fields, 'reset')) runtime.resetClock();
    else if (advanceMs === undefined) throw wrong('advanceMs, or reset, is required.');
    else runtime.moveClock(advanceMs);
    return clockState();
  });

  add('POST', '/next-outcome', ({ fields }) => {
    const gateway = choice(fields, 'gateway', ['razorpay', 'phonepe']);
    if (fields['outcome'] === null) {
      next.set(gateway, null);
      return next.current();
    }
    const outcome = choice(fields, 'outcome', ['success', 'failure', 'pending', 'wrong-amount']);
    const amountPaise = optionalWhole(fields, 'amountPaise', 1) ?? null;
    if (outcome === 'wrong-amount' && amountPaise === null) throw wrong('wrong-amount needs amountPaise.');
    next.set(gateway, {
      outcome: outcome === 'wrong-amount' ? 'success' : outcome,
      amountPaise,
      times: optionalWhole(fields, 'times', 1) ?? 1,
    });
    return next.current();
  });
  add('POST', '/reset', ({ fields }) => {
    runtime.reset(optionalFlag(fields, 'keepWebhooks') ?? true);
    return { reset: true };
  });
}

const shownRows = 30;

/** The data of the control page: newest first, without secrets. */
function readState(runtime: GatewayRuntime) {
  const { razorpay, phonepe, webhookSender } = runtime;
  const { rows, totals } = readLedger(runtime, null);
  const deliveries = [...webhookSender.deliveries()];
  return {
    orders: {
      razorpay: [...razorpay.orders.values()]
        .slice(-shownRows)
        .reverse()
        .map(({ entity }) => entity),
      phonepe: [...phonepe.orders.values()]
        .slice(-shownRows)
        .reverse()
        .map(({ merchantOrderId, amount, state, attempts, createdAt }) => ({
          merchantOrderId,
          amount,
          state,
          attempts: attempts.length,
          createdAt,
        })),
    },
    disputes: [...razorpay.disputes.values()].reverse().map(({ entity }) => entity),
    counts: {
      razorpayOrders: razorpay.orders.size(),
      phonepeOrders: phonepe.orders.size(),
      deliveries: deliveries.length,
      outstanding: webhookSender.dispatcher.outstanding('all'),
    },
    ledger: { rows: rows.slice(-shownRows).reverse(), totals },
    deliveries: deliveries
      .slice(-shownRows)
      .reverse()
      .map((delivery) => presentDelivery(delivery, webhookSender.target(delivery.gateway).url)),
    webhooks: webhookSettings(runtime),
    faults: runtime.faults.all(),
    knobs: runtime.knobs,
    next: runtime.next.current(),
    requests: runtime.requests.list(null, null).slice(0, shownRows),
    clock: { now: runtime.clock.now(), offsetMs: runtime.clock.offset() },
  };
}
