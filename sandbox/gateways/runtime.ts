import { createChance, type Chance } from './chance';
import { createClock, type SandboxClock } from './clock';
import { createFaultList, type FaultList } from './faults';
import { createRequestLog, type RequestLog } from './http/request-log';
import { defaultKnobs, turnKnobs, type Knobs } from './knobs';
import { createNextOutcomes, type NextOutcomes } from './next-outcome';
import type { GatewaySandboxOptions, PhonePeCredentials, RazorpayCredentials } from './options';
import { armAttempt } from './phonepe/attempts';
import { createPhonePeContext, type PhonePeContext } from './phonepe/context';
import { armExpiry } from './phonepe/orders';
import { armRefund as armPhonePeRefund } from './phonepe/refunds';
import { createRazorpayContext, type RazorpayContext } from './razorpay/context';
import { armPayment } from './razorpay/payments';
import { armRefund } from './razorpay/refunds';
import { openStore, type Store, type Table } from './store';
import { createWebhookSender, type WebhookSender } from './webhooks/webhook-sender';
import type { WebhookTarget } from './webhooks/types';

/** Everything behind the HTTP server: both gateways, their clock, webhooks, faults and knobs. */
export interface GatewayRuntime {
  store: Store;
  clock: SandboxClock;
  chance: Chance;
  knobs: Knobs;
  faults: FaultList;
  requests: RequestLog;
  next: NextOutcomes;
  webhookSender: WebhookSender;
  razorpay: RazorpayContext;
  phonepe: PhonePeContext;
  /** Changes knobs. @returns why the change is invalid, or null */
  turn(change: Record<string, unknown>): string | null;
  moveClock(advanceMs: number): void;
  resetClock(): void;
  reset(keepWebhooks: boolean): void;
  close(): void;
}

export function createGatewayRuntime(
  options: GatewaySandboxOptions,
  publicOrigin: () => string,
): GatewayRuntime {
  const store = openStore(options.stateFile);
  const clock = createClock();
  const chance = createChance();
  const knobs: Knobs = { ...defaultKnobs };
  const faults = createFaultList(chance);
  const requests = createRequestLog();
  const next = createNextOutcomes();
  const log = options.log ?? (() => undefined);
  const settings = store.table<number>('clock');
  clock.setOffset(settings.get('offset') ?? 0);

  const initialTargets = {
    razorpay: razorpayTarget(options.razorpay),
    phonepe: phonePeTarget(options.phonepe),
  };
  const webhookSender = createWebhookSender({ store, clock, chance, knobs, faults, log, initialTargets });
  const parts = { clock, knobs, webhookSender };
  const razorpay = createRazorpayContext(store, { ...parts, credentials: options.razorpay });
  const phonepe = createPhonePeContext(store, { ...parts, credentials: options.phonepe, publicOrigin });
  resumeTimers(razorpay, phonepe);
  webhookSender.dispatcher.resume();

  return {
    store,
    clock,
    chance,
    knobs,
    faults,
    requests,
    next,
    webhookSender,
    razorpay,
    phonepe,
    turn(change) {
      const rejection = turnKnobs(knobs, change);
      if (rejection === null && 'seed' in change) chance.reseed(knobs.seed);
      return rejection;
    },
    moveClock(advanceMs) {
      clock.advance(advanceMs);
      settings.put('offset', clock.offset());
    },
    resetClock() {
      clock.setOffset(0);
      settings.put('offset', 0);
    },
    reset(keepWebhooks) {
      webhookSender.clear();
      const tables: Table<unknown>[] = [
        razorpay.orders,
        razorpay.payments,
        razorpay.refunds,
        razorpay.disputes,
        razorpay.settlements,
        razorpay.idempotency,
        phonepe.orders,
        phonepe.refunds,
        phonepe.settlementReports,
      ] as Table<unknown>[];
      for (const table of tables) table.clear();
      faults.clear();
      requests.clear();
      next.clear();
      Object.assign(knobs, defaultKnobs);
      chance.reseed(null);
      clock.setOffset(0);
      settings.put('offset', 0);
      if (keepWebhooks) return;
      webhookSender.saveTarget('razorpay', initialTargets.razorpay);
      webhookSender.saveTarget('phonepe', initialTargets.phonepe);
    },
    close() {
      clock.close();
      webhookSender.dispatcher.close();
      store.close();
    },
  };
}

/** Timers are in memory only; the stored rows say what is due when. */
function resumeTimers(razorpay: RazorpayContext, phonepe: PhonePeContext): void {
  for (const payment of razorpay.payments.values()) armPayment(razorpay, payment);
  for (const refund of razorpay.refunds.values()) armRefund(razorpay, refund);
  for (const order of phonepe.orders.values()) {
    armExpiry(phonepe, order);
    for (const attempt of order.attempts) armAttempt(phonepe, order, attempt);
  }
  for (const refund of phonepe.refunds.values()) armPhonePeRefund(phonepe, refund);
}

const freshTarget = { enabled: true, disabledReason: null, events: null, previousSecret: null };

function razorpayTarget(credentials: RazorpayCredentials): WebhookTarget {
  return {
    ...freshTarget,
    url: credentials.webhookUrl ?? null,
    secret: credentials.webhookSecret,
    username: '',
    password: '',
    mode: 'razorpay',
    hmacKeyId: '',
  };
}

function phonePeTarget(credentials: PhonePeCredentials): WebhookTarget {
  return {
    ...freshTarget,
    url: credentials.webhookUrl ?? null,
    secret: credentials.hmacSecret,
    username: credentials.webhookUsername,
    password: credentials.webhookPassword,
    mode: credentials.webhookMode,
    hmacKeyId: credentials.hmacKeyId,
  };
}
