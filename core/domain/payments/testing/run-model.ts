import { outsideRefund } from './outside-refund-reported';
import { dispute } from './dispute-model';
import { CHECKED_AT_TRY } from './payment-history';
import * as model from './payment-model';
import type { ModelAttempt, PaymentModel, Step } from './payment-model';
import { refund, tellRefund } from './refund-model';
import { retry } from './retry-model';
import { recordOutsideRefund, endHeld, spend } from './staff-model';

/**
 * Runs a step on the model.
 * @returns the error's code, or null
 */
export function runModel(of: PaymentModel, step: Step): string | null {
  const attemptOf = (index: number): ModelAttempt => of.attempts[index % of.attempts.length]!;
  switch (step.do) {
    case 'wait':
      of.now += step.ms;
      return null;
    case 'tell':
      for (let n = 0; n < step.times; n += 1)
        model.tell(of, attemptOf(step.attempt), step.word, step.try, step.as);
      return null;
    case 'not_found':
      model.notFound(of, attemptOf(step.attempt));
      return null;
    case 'refused':
      model.end(of, attemptOf(step.attempt), 'failed', true);
      return null;
    case 'window_passed':
      model.windowPassed(of);
      return null;
    case 'look':
      model.look(of, step.answers, CHECKED_AT_TRY);
      return null;
    case 'cancel':
      return model.cancel(of);
    case 'retry':
      return retry(of, step.key, step.order);
    case 'outside_refund':
      outsideRefund(of, attemptOf(step.attempt), step);
      return null;
    case 'refund':
      return refund(of, attemptOf(step.attempt), step);
    case 'tell_refund':
      for (let n = 0; n < step.times; n += 1) tellRefund(of, step.refund, step.word);
      return null;
    case 'dispute':
      for (let n = 0; n < step.times; n += 1) dispute(of, attemptOf(step.attempt), step);
      return null;
    case 'end_hold':
      return endHeld(of, attemptOf(step.attempt), step);
    case 'adopt':
      return recordOutsideRefund(of, attemptOf(step.attempt), step.id);
    case 'spend':
      spend(of, step.paise);
      return null;
  }
}
