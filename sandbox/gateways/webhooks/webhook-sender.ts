import { randomUUID } from 'node:crypto';
import { shuffle, type Chance } from '../chance';
import type { SandboxClock } from '../clock';
import type { FaultList, FaultRule } from '../faults';
import { phonePeId, razorpayId } from '../identifiers';
import type { Knobs } from '../knobs';
import type { GatewayName } from '../options';
import type { Store } from '../store';
import { createDispatcher, type Dispatcher } from './dispatcher';
import { encodeLikePhp } from './message';
import type { Delivery, Mutation, WebhookEvent, WebhookTarget } from './types';

export interface EventFilter {
  gateway?: string | null;
  event?: string | null;
  reference?: string | null;
  eventIds?: string[] | null;
}

/** Delivers events as webhooks: at least once, in no guaranteed order. */
export interface WebhookSender {
  /** Records an event as a snapshot of `message` now and schedules its deliveries. */
  emit(gateway: GatewayName, event: string, message: unknown, references: string[]): WebhookEvent;
  /** Sends a raw message unchanged. */
  sendVerbatim(gateway: GatewayName, body: string, headers: Record<string, string>): Delivery;
  /** @param ageMs how much earlier the events claim to be created */
  resend(filter: EventFilter, options: { times: number; shuffled: boolean; ageMs: number }): number;
  target(gateway: GatewayName): WebhookTarget;
  saveTarget(gateway: GatewayName, target: WebhookTarget): void;
  event(id: string): WebhookEvent | undefined;
  deliveries(): IterableIterator<Delivery>;
  dispatcher: Dispatcher;
  /** Deletes events and deliveries. */
  clear(): void;
}

export interface WebhookSenderDeps {
  store: Store;
  clock: SandboxClock;
  chance: Chance;
  knobs: Knobs;
  faults: FaultList;
  log: (line: string) => void;
  initialTargets: Record<GatewayName, WebhookTarget>;
}

export function createWebhookSender(deps: WebhookSenderDeps): WebhookSender {
  const { clock, chance, knobs, faults } = deps;
  const events = deps.store.table<WebhookEvent>('webhook-events');
  const deliveries = deps.store.table<Delivery>('webhook-deliveries');
  const targets = deps.store.table<WebhookTarget>('webhook-targets');
  restoreTargets(deps.store, deps.initialTargets);

  const target = (gateway: GatewayName) => targets.get(gateway) ?? deps.initialTargets[gateway];
  const saveTarget = (gateway: GatewayName, value: WebhookTarget) => void targets.put(gateway, value);
  const dispatcher = createDispatcher({
    ...deps,
    deliveries,
    target,
    saveTarget,
    event: (id) => events.get(id),
  });

  function schedule(
    event: WebhookEvent,
    delayMs: number,
    mutation: Mutation | null,
    held = false,
    status: Delivery['status'] = 'scheduled',
  ): Delivery {
    const delivery: Delivery = {
      id: randomUUID(),
      eventId: event.id,
      gateway: event.gateway,
      event: event.event,
      references: event.references,
      status,
      mutation,
      nextAttemptAt: clock.now() + delayMs,
      held,
      attempts: [],
      verbatim: null,
    };
    deliveries.put(delivery.id, delivery);
    if (status === 'scheduled') dispatcher.schedule(delivery);
    return delivery;
  }

  function scheduleFirst(event: WebhookEvent): void {
    const { url, enabled, events: wanted } = target(event.gateway);
    if (!url || !enabled || (wanted && !wanted.includes(event.event))) {
      schedule(event, 0, null, false, 'skipped');
      return;
    }
    for (let copy = 0; copy < knobs.webhookCopies; copy++) {
      const spread = knobs.webhookShuffleMs > 0 ? Math.floor(chance.next() * knobs.webhookShuffleMs) : 0;
      const rule = faults.strike(event.gateway, `webhook:${event.event}`, event.references);
      scheduleUnderFault(event, knobs.webhookDelayMs + spread, rule);
    }
  }

  function scheduleUnderFault(event: WebhookEvent, delayMs: number, rule: FaultRule | null): void {
    if (!rule) {
      schedule(event, delayMs, null);
      return;
    }
    switch (rule.effect) {
      case 'drop':
        schedule(event, delayMs, { effect: 'drop', deltaPaise: 0 }, false, 'dropped');
        return;
      case 'duplicate':
        for (let copy = 0; copy < rule.copies; copy++) {
          schedule(event, delayMs + copy * (rule.delayMs ?? 0), null);
        }
        return;
      case 'delay':
        schedule(event, delayMs + (rule.delayMs ?? 3000), null);
        return;
      case 'reorder':
        schedule(event, delayMs + (rule.delayMs ?? 3000), null, true);
        return;
      default:
        schedule(event, delayMs, { effect: rule.effect, deltaPaise: rule.deltaPaise });
    }
  }

  return {
    emit(gateway, name, message, references) {
      const event: WebhookEvent = {
        id: gateway === 'razorpay' ? razorpayId('evt') : phonePeId('EVT', clock.now()),
        gateway,
        event: name,
        references,
        body: encodeLikePhp(message),
        createdAt: clock.now(),
        secret: gateway === 'razorpay' ? target(gateway).secret : null,
      };
      events.put(event.id, event);
      scheduleFirst(event);
      return event;
    },
    sendVerbatim(gateway, body, headers) {
      const delivery: Delivery = {
        id: randomUUID(),
        eventId: 'verbatim',
        gateway,
        event: 'verbatim',
        references: [],
        status: 'scheduled',
        mutation: null,
        nextAttemptAt: clock.now(),
        held: false,
        attempts: [],
        verbatim: { body, headers },
      };
      deliveries.put(delivery.id, delivery);
      dispatcher.schedule(delivery);
      return delivery;
    },
    resend(filter, { times, shuffled, ageMs }) {
      const chosen: WebhookEvent[] = [];
      for (const event of events.values()) {
        if (fits(event, filter)) for (let copy = 0; copy < times; copy++) chosen.push(event);
      }
      const mutation: Mutation | null = ageMs > 0 ? { effect: 'aged', deltaPaise: 0, ageMs } : null;
      for (const event of shuffled ? shuffle(chosen, chance) : chosen) schedule(event, 0, mutation);
      return chosen.length;
    },
    target,
    saveTarget,
    event: (id) => events.get(id),
    deliveries: () => deliveries.values(),
    dispatcher,
    clear() {
      dispatcher.forget();
      events.clear();
      deliveries.clear();
    },
  };
}

export function fits(
  item: { gateway: string; event: string; references: string[]; id: string },
  filter: EventFilter,
): boolean {
  return (
    (!filter.gateway || item.gateway === filter.gateway) &&
    (!filter.event || item.event === filter.event) &&
    (!filter.reference || item.references.includes(filter.reference)) &&
    (!filter.eventIds || filter.eventIds.includes(item.id))
  );
}

/**
 * Restores settings that were changed at run time. Stored secrets are dropped when the start is configured with others,
 * or sender and receiver would no longer agree. A configured address always takes precedence.
 */
function restoreTargets(store: Store, initial: Record<GatewayName, WebhookTarget>): void {
  const targets = store.table<WebhookTarget>('webhook-targets');
  const configured = store.table<WebhookTarget>('webhook-configuration');
  for (const gateway of ['razorpay', 'phonepe'] as const) {
    const given = { ...initial[gateway], url: null };
    const kept = targets.get(gateway);
    const sameSecrets = JSON.stringify(configured.get(gateway)) === JSON.stringify(given);
    const url = initial[gateway].url ?? kept?.url ?? null;
    targets.put(gateway, { ...(kept && sameSecrets ? kept : given), url });
    configured.put(gateway, given);
  }
}
