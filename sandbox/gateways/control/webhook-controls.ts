import type { GatewayRuntime } from '../runtime';
import type { Fields } from '../http/request-body';
import type { GatewayName } from '../options';
import { buildMessage } from '../webhooks/message';
import type { Delivery, WebhookTarget } from '../webhooks/types';
import {
  choice,
  missing,
  optionalFlag,
  optionalText,
  optionalWhole,
  wrong,
  type AddControl,
} from './add-control';

const gateways: readonly GatewayName[] = ['razorpay', 'phonepe'];
/** For those who wait until everything has arrived, on a busy machine too. */
const QUIET_TIMEOUT_MS = 240_000;

/** Webhook addresses, deliveries, and sending repeated or invalid webhooks. */
export function addWebhookControls(add: AddControl, runtime: GatewayRuntime): void {
  const { webhookSender } = runtime;

  add('GET', '/webhooks', () => webhookSettings(runtime));
  for (const gateway of gateways) {
    add('PUT', `/webhooks/${gateway}`, ({ fields }) => {
      webhookSender.saveTarget(gateway, changeTarget(webhookSender.target(gateway), fields));
      return webhookSettings(runtime)[gateway];
    });
    add('POST', `/webhooks/${gateway}/rotate-secret`, ({ fields }) => {
      const secret = optionalText(fields, 'secret');
      if (!secret) throw wrong('secret is required.');
      webhookSender.saveTarget(gateway, rotate(webhookSender.target(gateway), secret));
      return webhookSettings(runtime)[gateway];
    });
  }

  add('GET', '/webhooks/deliveries', ({ query }) => {
    const limit = Number(query.get('limit') ?? 200);
    const found: unknown[] = [];
    for (const delivery of [...webhookSender.deliveries()].reverse()) {
      if (!fitsQuery(delivery, query)) continue;
      found.push(presentDelivery(delivery, webhookSender.target(delivery.gateway).url));
      if (found.length >= limit) break;
    }
    return { deliveries: found, outstanding: webhookSender.dispatcher.outstanding('all') };
  });
  add('GET', '/webhooks/events/:id', ({ param }) => {
    const event = webhookSender.event(param('id'));
    if (!event) throw missing('The event');
    return {
      id: event.id,
      event: event.event,
      ...buildMessage(event, null, webhookSender.target(event.gateway)),
    };
  });

  add('POST', '/webhooks/resend', ({ fields }) => {
    const eventIds = fields['eventIds'];
    if (eventIds !== undefined && !Array.isArray(eventIds)) throw wrong('eventIds must be a list.');
    const filter = {
      gateway: optionalText(fields, 'gateway') ?? null,
      event: optionalText(fields, 'event') ?? null,
      reference: optionalText(fields, 'reference') ?? null,
      eventIds: eventIds === undefined ? null : eventIds.map(String),
    };
    const times = optionalWhole(fields, 'times', 1) ?? 1;
    const ageMs = optionalWhole(fields, 'ageMs') ?? 0;
    const shuffled = optionalFlag(fields, 'shuffle') ?? false;
    return { deliveries: webhookSender.resend(filter, { times, shuffled, ageMs }) };
  });
  add('POST', '/webhooks/send', ({ fields }) => {
    const gateway = choice(fields, 'gateway', gateways);
    const rawBody = optionalText(fields, 'rawBody');
    if (rawBody !== undefined) {
      return { deliveryId: webhookSender.sendVerbatim(gateway, rawBody, readHeaders(fields)).id };
    }
    const event = optionalText(fields, 'event');
    if (!event) throw wrong('event, or rawBody, is required.');
    return {
      eventId: webhookSender.emit(gateway, event, envelope(runtime, gateway, event, fields['payload']), [])
        .id,
    };
  });
  add('POST', '/webhooks/flush', () => {
    webhookSender.dispatcher.flush();
    return { outstanding: webhookSender.dispatcher.outstanding('all') };
  });
  add('GET', '/webhooks/quiet', async ({ query }) => {
    const scope = query.get('scope') === 'first' ? 'first' : 'all';
    const timeoutMs = Number(query.get('timeoutMs') ?? QUIET_TIMEOUT_MS);
    const quiet = await webhookSender.dispatcher.quiet(
      Number.isFinite(timeoutMs) ? timeoutMs : QUIET_TIMEOUT_MS,
      scope,
    );
    return { quiet, outstanding: webhookSender.dispatcher.outstanding(scope) };
  });
}

/** Settings without secrets. */
export function webhookSettings(runtime: GatewayRuntime): Record<GatewayName, Record<string, unknown>> {
  const show = (gateway: GatewayName) => {
    const { url, enabled, disabledReason, events, previousSecret, mode } =
      runtime.webhookSender.target(gateway);
    return { url, enabled, disabledReason, events, mode, hasPreviousSecret: previousSecret !== null };
  };
  return { razorpay: show('razorpay'), phonepe: show('phonepe') };
}

function changeTarget(target: WebhookTarget, fields: Fields): WebhookTarget {
  const changed = { ...target };
  if (fields['url'] !== undefined) changed.url = readUrl(fields);
  const enabled = optionalFlag(fields, 'enabled');
  if (enabled !== undefined) Object.assign(changed, { enabled, disabledReason: null });
  const { events } = fields;
  if (events !== undefined) {
    if (events !== null && !Array.isArray(events)) throw wrong('events must be a list or null.');
    changed.events = events === null ? null : events.map(String);
  }
  for (const name of ['username', 'hmacKeyId', 'password'] as const) {
    const value = optionalText(fields, name);
    if (value !== undefined) changed[name] = value;
  }
  if (target.mode !== 'razorpay' && fields['mode'] !== undefined) {
    changed.mode = choice(fields, 'mode', ['sha', 'hmac']);
  }
  const secret = optionalText(fields, 'secret') ?? optionalText(fields, 'hmacSecret');
  if (secret !== undefined) changed.secret = secret;
  return changed;
}

function rotate(target: WebhookTarget, secret: string): WebhookTarget {
  if (target.mode === 'sha') return { ...target, previousSecret: target.password, password: secret };
  return { ...target, previousSecret: target.secret, secret };
}

function readUrl(fields: Fields): string | null {
  const url = optionalText(fields, 'url');
  if (url === undefined) return null;
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw wrong('url must be an http or https address.');
  return url;
}

function readHeaders(fields: Fields): Record<string, string> {
  const headers = fields['headers'];
  if (typeof headers !== 'object' || headers === null) return { 'content-type': 'application/json' };
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function envelope(runtime: GatewayRuntime, gateway: GatewayName, event: string, payload: unknown): unknown {
  if (gateway === 'phonepe') return { event, payload };
  return {
    entity: 'event',
    account_id: runtime.razorpay.credentials.accountId,
    event,
    contains: Object.keys(payload ?? {}),
    payload,
    created_at: runtime.clock.seconds(),
  };
}

export function presentDelivery(delivery: Delivery, url: string | null) {
  const { verbatim: _verbatim, held: _held, references, mutation, ...rest } = delivery;
  return { ...rest, reference: references[0] ?? null, references, mutation: mutation?.effect ?? null, url };
}

function fitsQuery(delivery: Delivery, query: URLSearchParams): boolean {
  const same = (name: string, value: string) => !query.get(name) || query.get(name) === value;
  const reference = query.get('reference');
  return (
    same('gateway', delivery.gateway) &&
    same('event', delivery.event) &&
    same('status', delivery.status) &&
    (!reference || delivery.references.includes(reference))
  );
}
