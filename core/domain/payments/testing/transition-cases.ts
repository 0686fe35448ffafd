import type { KnownMoney } from '../captures';
import type { GatewayState } from '../types';
import {
  attempts,
  KNOWN,
  moneyOf,
  OTHER_ATTEMPTS,
  OTHERS,
  payments,
  STORED,
  type TransitionCase,
} from './transition-dimensions';
import { AMOUNT, CAPTURES_SAID, UNPAID_SAID, updateOf } from './transition-updates';

/** Every combination for reports without captured money. */
export function* unpaidCases(): Generator<TransitionCase> {
  for (const ofPayment of payments())
    for (const ofAttempt of attempts())
      for (const said of UNPAID_SAID)
        yield* withMoney({ ...ofPayment, ...ofAttempt, said }, ['none', 'held', 'other_held'], ['nothing']);
}

/** Attempts before, during and after a capture; the other states are like the first. */
const AT_CAPTURE: ReadonlySet<GatewayState> = new Set(['created', 'authorized', 'captured', 'failed']);

/** Every combination for reports of captured money. Ages and the request to cancel do not matter to them. */
export function* captureCases(): Generator<TransitionCase> {
  for (const ofPayment of payments()) {
    if (ofPayment.isWindowOver || ofPayment.payment.cancelRequestedAt !== null) continue;
    for (const ofAttempt of attempts()) {
      const { attempt, isConfirmed, isOldOrder } = ofAttempt;
      if (attempt.isFinal || !isConfirmed || isOldOrder || !AT_CAPTURE.has(attempt.gatewayState)) continue;
      for (const said of CAPTURES_SAID) yield* withMoney({ ...ofPayment, ...ofAttempt, said }, STORED, KNOWN);
    }
  }
}

type Reported = Omit<TransitionCase, 'other' | 'stored' | 'known' | 'update' | 'attempts' | 'money'>;

/** A report with every other attempt and the stored money. One object is reused, since there are a million cases. */
function* withMoney(
  reported: Reported,
  stored: readonly TransitionCase['stored'][],
  known: readonly TransitionCase['known'][],
): Generator<TransitionCase> {
  const { said, attempt } = reported;
  const amountPaise = said.kind === 'captured' && said.match === 'amount' ? AMOUNT - 1 : AMOUNT;
  const each = { ...reported, update: updateOf(said, attempt) } as TransitionCase;
  for (each.other of OTHERS) {
    each.attempts = [...OTHER_ATTEMPTS[each.other], attempt];
    for (each.stored of stored)
      for (each.known of known) {
        // A capture of another attempt needs one.
        if (each.other === 'none' && each.stored.startsWith('other_')) continue;
        each.money = moneyFor(each, amountPaise);
        yield each;
      }
  }
}

const MONEY = new Map<string, KnownMoney>();

function moneyFor(each: Pick<TransitionCase, 'stored' | 'known'>, amountPaise: number): KnownMoney {
  const key = `${each.stored} ${each.known} ${amountPaise}`;
  const money = MONEY.get(key) ?? moneyOf(each, amountPaise);
  MONEY.set(key, money);
  return money;
}
