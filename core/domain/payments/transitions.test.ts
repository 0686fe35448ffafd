import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PAYMENT_STATES } from '@deccanloop/contracts/payments/status';
import { decide } from './decide';
import type { Decision } from './decision';
import { captureCases, unpaidCases } from './testing/transition-cases';
import { NOW, type TransitionCase } from './testing/transition-dimensions';
import { transitionsOf } from './testing/transition-model';
import {
  TRANSITION_EFFECTS,
  TRANSITION_EVENTS,
  TRANSITION_GUARDS,
  TRANSITION_WRITERS,
  type TransitionEffect,
} from './transition-vocabulary';
import { PAYMENT_TRANSITIONS, type PaymentTransition } from './transitions';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Whether a decision sets an effect of the table. Polling follows from attempts and captures, not from a decision. */
const EFFECT_OF: Partial<Record<TransitionEffect, (decision: Decision) => boolean>> = {
  credit_wallet: ({ credit, capture }) => credit && capture?.status === 'credited',
  hold_capture: ({ capture }) =>
    capture?.status === 'held' && (capture.change === 'insert' || capture.was.status !== 'held'),
  store_refunded_capture: ({ capture }) =>
    capture?.status === 'refunded' && (capture.change === 'insert' || capture.was.status !== 'refunded'),
  store_handled_capture: ({ capture }) =>
    capture?.status === 'handled_outside' && capture.change === 'insert',
  raise_finding: ({ finding }) => finding !== null,
  close_findings: ({ closesFinding }) => closesFinding !== null,
  answer_cancel_request: ({ endsCancelRequest }) => endsCancelRequest,
};
const EFFECTS = Object.entries(EFFECT_OF) as [TransitionEffect, (decision: Decision) => boolean][];

/** A decision without any of these changes neither the state nor the captures of the payment. */
const isTransition = (decision: Decision): boolean =>
  decision.payment !== null || EFFECTS.some(([, isSet]) => isSet(decision));

/** What of a decision differs from its row of the table; null where they agree. */
function differenceOf(
  each: TransitionCase,
  rows: readonly PaymentTransition[],
  decision: Decision,
): string | null {
  if (rows.length > 1) return 'two rows match';
  const row = rows[0];
  if (!row) return isTransition(decision) ? 'no row matches, and it decides a transition' : null;
  const { payment } = each;
  const to = row.to === 'unchanged' ? payment.state : row.to;
  const state = decision.payment?.state ?? payment.state;
  if (state !== to) return `state ${state}`;
  const effect = EFFECTS.find(([name, isSet]) => isSet(decision) !== row.effects.includes(name));
  if (effect) return `effect ${effect[0]}`;
  const underReview = decision.payment?.underReview ?? payment.underReview;
  if (underReview !== (payment.underReview || row.effects.includes('mark_for_review'))) return 'review';
  const type = decision.event?.type;
  return type && row.timeline.includes(type) ? null : `timeline ${type}`;
}

/** @returns how many cases took each row of the table */
function compare(cases: Iterable<TransitionCase>): { taken: Map<PaymentTransition, number>; none: number } {
  const taken = new Map<PaymentTransition, number>();
  let none = 0;
  for (const each of cases) {
    const { payment, attempts, attempt, update, money } = each;
    const rows = transitionsOf(each);
    const decision = decide(payment, attempts, attempt, update, money, NOW);
    const difference = differenceOf(each, rows, decision);
    if (difference !== null) {
      const { other, stored, known, said } = each;
      throw new Error(
        `${difference}: ${JSON.stringify({ payment, attempt, other, stored, known, said, rows, decision })}`,
      );
    }
    const [row] = rows;
    if (row) taken.set(row, (taken.get(row) ?? 0) + 1);
    else none += 1;
  }
  return { taken, none };
}

describe('the table of transitions', () => {
  it('has every transition that `decide` makes, and no other', () => {
    const unpaid = compare(unpaidCases());
    const captured = compare(captureCases());
    const taken = new Set([...unpaid.taken.keys(), ...captured.taken.keys()]);
    const decided = PAYMENT_TRANSITIONS.filter(({ writer }) => writer === 'settlement');
    expect(decided.filter((row) => !taken.has(row))).toEqual([]);
    expect(Math.min(unpaid.none, captured.none)).toBeGreaterThan(0);
  });

  it('never leaves completed, and leaves every other state', () => {
    for (const state of PAYMENT_STATES) {
      const next = new Set(
        PAYMENT_TRANSITIONS.filter(({ from }) => from.includes(state)).map(({ to }) =>
          to === 'unchanged' ? state : to,
        ),
      );
      next.delete(state);
      expect({ state, isFinal: next.size === 0 }).toEqual({ state, isFinal: state === 'completed' });
      expect(state === 'completed' || next.has('completed')).toBe(true);
    }
  });

  it('uses every event, guard, effect and writer', () => {
    const used = (values: readonly string[]) => [...new Set(values)].sort();
    const names = (vocabulary: object) => Object.keys(vocabulary).sort();
    const rows = PAYMENT_TRANSITIONS;
    expect(used(rows.map(({ event }) => event))).toEqual(names(TRANSITION_EVENTS));
    expect(used(rows.flatMap(({ guards = [] }) => guards))).toEqual(names(TRANSITION_GUARDS));
    expect(used(rows.flatMap(({ effects }) => effects))).toEqual(names(TRANSITION_EFFECTS));
    expect(used(rows.map(({ writer }) => writer))).toEqual(names(TRANSITION_WRITERS));
  });

  it('names every file that writes the state of a payment', () => {
    const sources = readdirSync(join(ROOT, 'core'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|node_modules)\//.test(path))
      .map((path) => ({ path: `core/${path}`, text: readFileSync(join(ROOT, 'core', path), 'utf8') }));
    const updates = /update payments\b(?: p)? set\b(?:(?!\bfrom\b|\bwhere\b)[\s\S])*?\bstate = /;
    const inserts = /\('payments'\)\s*\.insert\(|insert into payments\b/;
    const writers = sources.filter(({ text }) => updates.test(text) || inserts.test(text));
    const named = Object.values(TRANSITION_WRITERS).flatMap((writer) =>
      'file' in writer ? [writer.file] : [],
    );
    expect(writers.map(({ path }) => path).sort()).toEqual([...named].sort());
  });
});
