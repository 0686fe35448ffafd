import type { SandboxClock } from '../clock';
import type { Knobs } from '../knobs';
import type { GatewayName } from '../options';
import type { Table } from '../store';
import { messageOf } from './message';
import { nextAttemptAt } from './retry';
import { createSender } from './sender';
import type { Delivery, DeliveryStatus, WebhookEvent, WebhookTarget } from './types';

/** `all`: nothing in flight or scheduled. `first`: everything was tried at least once. */
export type QuietScope = 'all' | 'first';

export interface Dispatcher {
  schedule(delivery: Delivery): void;
  /** Everything scheduled becomes due now. */
  flush(): void;
  outstanding(scope: QuietScope): number;
  /** Resolves once `outstanding(scope)` is 0 (true), or after `timeoutMs` of real time (false). */
  quiet(timeoutMs: number, scope: QuietScope): Promise<boolean>;
  /** Schedules deliveries that were unsent when the sandbox stopped. */
  resume(): void;
  forget(): void;
  close(): void;
}

export interface DispatcherDeps {
  clock: SandboxClock;
  knobs: Knobs;
  log: (line: string) => void;
  deliveries: Table<Delivery>;
  event(id: string): WebhookEvent | undefined;
  target(gateway: GatewayName): WebhookTarget;
  saveTarget(gateway: GatewayName, target: WebhookTarget): void;
}

export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const { clock, knobs, deliveries } = deps;
  const sender = createSender();
  /** Unfinished deliveries by id; each moves to `ready` when its timer fires. */
  const open = new Map<string, Delivery>();
  const untried = new Set<string>();
  let ready: Delivery[] = [];
  let sending = 0;
  let closed = false;
  let generation = 0;
  /** Called at every change, with true once the dispatcher is closed. */
  const watchers = new Set<(ended: boolean) => void>();
  const held = new Set<Delivery>();

  const outstanding = (scope: QuietScope) => (scope === 'all' ? open.size : untried.size);

  function schedule(delivery: Delivery): void {
    open.set(delivery.id, delivery);
    if (delivery.attempts.length === 0) untried.add(delivery.id);
    if (delivery.held) held.add(delivery);
    const due = delivery.nextAttemptAt;
    if (due <= clock.now()) {
      enqueue(delivery);
      return;
    }
    clock.schedule(due, () => {
      // A flush or a release may have sent or rescheduled it meanwhile.
      if (open.has(delivery.id) && delivery.status === 'scheduled' && delivery.nextAttemptAt === due) {
        enqueue(delivery);
      }
    });
  }

  function enqueue(delivery: Delivery): void {
    delivery.status = 'sending';
    held.delete(delivery);
    ready.push(delivery);
    setImmediate(pump);
  }

  function pump(): void {
    while (!closed && sending < knobs.webhookConcurrency) {
      const delivery = ready.shift();
      if (!delivery) return;
      sending += 1;
      const startedIn = generation;
      void attempt(delivery).finally(() => {
        if (startedIn !== generation) return;
        sending -= 1;
        pump();
      });
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const startedIn = generation;
    const target = deps.target(delivery.gateway);
    const message = messageOf(delivery, deps.event(delivery.eventId), target);
    if (!target.url || !target.enabled || !message) {
      finish(delivery, 'skipped');
      return;
    }
    const at = clock.now();
    const result = await sender.post(target.url, message, knobs.webhookTimeoutMs);
    if (closed || startedIn !== generation) return;
    delivery.attempts.push({ at, ...result });
    untried.delete(delivery.id);
    if (result.status !== null && result.status >= 200 && result.status < 300) finish(delivery, 'delivered');
    else retryOrGiveUp(delivery);
    if (!delivery.held) releaseHeld(delivery.gateway);
    notify();
  }

  function retryOrGiveUp(delivery: Delivery): void {
    const createdAt = deps.event(delivery.eventId)?.createdAt ?? delivery.attempts[0]?.at ?? clock.now();
    const { webhookRetryBaseMs, webhookRetryMaxMs } = knobs;
    const failures = delivery.attempts.length;
    const next = nextAttemptAt(failures, clock.now(), createdAt, webhookRetryBaseMs, webhookRetryMaxMs);
    if (next !== null) {
      delivery.status = 'scheduled';
      delivery.held = false;
      delivery.nextAttemptAt = next;
      deliveries.put(delivery.id, delivery);
      schedule(delivery);
      return;
    }
    finish(delivery, 'given-up');
    if (delivery.gateway === 'razorpay') disable(delivery);
  }

  /** Razorpay disables a webhook after 24 h of failures, until it is enabled again in the dashboard. */
  function disable(delivery: Delivery): void {
    const target = deps.target(delivery.gateway);
    const disabledReason = `${delivery.event} could not be delivered for 24 hours`;
    deps.saveTarget(delivery.gateway, { ...target, enabled: false, disabledReason });
    deps.log(`razorpay webhook disabled: ${disabledReason}`);
  }

  function finish(delivery: Delivery, status: DeliveryStatus): void {
    delivery.status = status;
    deliveries.put(delivery.id, delivery);
    open.delete(delivery.id);
    untried.delete(delivery.id);
    notify();
  }

  function releaseHeld(gateway: GatewayName): void {
    for (const delivery of held) {
      if (delivery.gateway !== gateway) continue;
      delivery.nextAttemptAt = clock.now();
      enqueue(delivery);
    }
  }

  function notify(): void {
    for (const watcher of [...watchers]) watcher(closed);
  }

  return {
    schedule,
    flush() {
      for (const delivery of [...open.values()]) {
        if (delivery.status !== 'scheduled') continue;
        delivery.nextAttemptAt = clock.now();
        enqueue(delivery);
      }
    },
    outstanding,
    quiet(timeoutMs, scope) {
      if (outstanding(scope) === 0) return Promise.resolve(true);
      return new Promise((resolve) => {
        const settle = (quiet: boolean) => {
          clearTimeout(limit);
          watchers.delete(check);
          resolve(quiet);
        };
        const check = (ended: boolean) => {
          if (ended || outstanding(scope) === 0) settle(!ended);
        };
        const limit = setTimeout(() => settle(false), timeoutMs);
        watchers.add(check);
      });
    },
    resume() {
      for (const delivery of deliveries.values()) {
        if (delivery.status !== 'scheduled' && delivery.status !== 'sending') continue;
        delivery.status = 'scheduled';
        schedule(delivery);
      }
    },
    forget() {
      generation += 1;
      sending = 0;
      ready = [];
      open.clear();
      untried.clear();
      held.clear();
      notify();
    },
    close() {
      closed = true;
      for (const delivery of open.values()) deliveries.put(delivery.id, delivery);
      notify();
      sender.close();
    },
  };
}
