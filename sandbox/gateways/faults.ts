import { randomUUID } from 'node:crypto';
import type { Chance } from './chance';
import type { GatewayName } from './options';

export const callEffects = [
  'http-429',
  'http-500',
  'http-502-html',
  'http-503-r999',
  'unauthorized',
  'hang',
  'reset',
  'lost-answer',
  'lost-answer-500',
  'slow',
  'slow-start',
  'truncated',
  'wrong-amount',
  'unknown-status',
  'extra-fields',
] as const;

export const webhookEffects = [
  'drop',
  'duplicate',
  'delay',
  'reorder',
  'corrupt',
  'reserialise',
  'old-secret',
  'wrong-secret',
  'no-signature',
  'wrong-amount',
  'state-disagrees',
] as const;

export type CallEffect = (typeof callEffects)[number];
export type WebhookEffect = (typeof webhookEffects)[number];

/** One fault rule; the first rule that matches a call applies. */
export interface FaultRule {
  id: string;
  gateway: GatewayName | '*';
  /** `orders.create`, `status`, `webhook`, `webhook:payment.captured`, … or `*` for every API operation. */
  operation: string;
  effect: CallEffect | WebhookEffect;
  /** How many more calls it applies to; null: unlimited. */
  times: number | null;
  /** Number of matching calls that are let through first. */
  skip: number;
  probability: number;
  delayMs: number | null;
  deltaPaise: number;
  copies: number;
  /** Only calls about this order, receipt, merchantOrderId or payment. */
  reference: string | null;
  hits: number;
}

export interface FaultList {
  add(input: Record<string, unknown>): FaultRule | string;
  remove(id: string): boolean;
  clear(): void;
  all(): FaultRule[];
  /** The rule that applies to this call, or null; counts it as used. */
  strike(gateway: GatewayName, operation: string, references: readonly string[]): FaultRule | null;
}

export function createFaultList(chance: Chance): FaultList {
  let rules: FaultRule[] = [];
  return {
    add(input) {
      const rule = parseRule(input);
      if (typeof rule !== 'string') rules.push(rule);
      return rule;
    },
    remove(id) {
      const count = rules.length;
      rules = rules.filter((rule) => rule.id !== id);
      return rules.length < count;
    },
    clear() {
      rules = [];
    },
    all: () => rules,
    strike(gateway, operation, references) {
      for (const rule of rules) {
        if (rule.times === 0 || !matches(rule, gateway, operation, references)) continue;
        if (rule.skip > 0) {
          rule.skip -= 1;
          continue;
        }
        if (rule.probability < 1 && chance.next() >= rule.probability) continue;
        if (rule.times !== null) rule.times -= 1;
        rule.hits += 1;
        return rule;
      }
      return null;
    },
  };
}

function matches(
  rule: FaultRule,
  gateway: GatewayName,
  operation: string,
  references: readonly string[],
): boolean {
  if (rule.gateway !== '*' && rule.gateway !== gateway) return false;
  if (rule.reference !== null && !references.includes(rule.reference)) return false;
  if (rule.operation === operation) return true;
  const isWebhook = operation.startsWith('webhook:');
  if (isWebhook) return rule.operation === 'webhook';
  return rule.operation === '*' && operation !== 'checkout';
}

function parseRule(input: Record<string, unknown>): FaultRule | string {
  const { gateway = '*', operation, effect, times = null, skip = 0, probability = 1 } = input;
  const { delayMs = null, deltaPaise = 100, copies = 2, reference = null } = input;
  if (gateway !== 'razorpay' && gateway !== 'phonepe' && gateway !== '*') {
    return 'gateway must be razorpay, phonepe or *.';
  }
  if (typeof operation !== 'string' || operation === '') return 'operation is required.';
  const possible: readonly string[] = operation.startsWith('webhook') ? webhookEffects : callEffects;
  if (typeof effect !== 'string' || !possible.includes(effect)) {
    return `effect on ${operation} must be one of ${possible.join(', ')}.`;
  }
  if (times !== null && !isCount(times)) return 'times must be a whole number or null.';
  if (!isCount(skip) || !isCount(copies)) return 'skip and copies must be whole numbers.';
  if (typeof probability !== 'number' || probability < 0 || probability > 1) {
    return 'probability must be between 0 and 1.';
  }
  if (delayMs !== null && !isCount(delayMs)) return 'delayMs must be a whole number.';
  if (!Number.isSafeInteger(deltaPaise)) return 'deltaPaise must be a whole number.';
  if (reference !== null && typeof reference !== 'string') return 'reference must be text.';
  return {
    id: randomUUID(),
    gateway,
    operation,
    effect: effect as FaultRule['effect'],
    times,
    skip,
    probability,
    delayMs,
    deltaPaise: deltaPaise as number,
    copies,
    reference,
    hits: 0,
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
