import { outsideRefund } from './outside-refund-reported';
import { dispute } from './dispute-model';
import { CHECKED_AT_TRY } from './payment-history';
import * as model from './payment-model';
import type { ModelAttempt, PaymentModel, Step } from './payment-model';
import { payPhase, reversePhase } from './phase-model';
import { refund, applyRefundUpdateAt } from './refund-model';
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
    case 'order_update':
      for (let n = 0; n < step.times; n += 1)
        model.applyOrderUpdate(of, attemptOf(step.attempt), step.state, step.try, step.as);
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
    case 'status_check':
      model.checkStatus(of, step.answers, CHECKED_AT_TRY);
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
    case 'refund_update':
      for (let n = 0; n < step.times; n += 1) applyRefundUpdateAt(of, step.refund, step.state);
      return null;
    case 'dispute':
      for (let n = 0; n < step.times; n += 1) dispute(of, attemptOf(step.attempt), step);
      return null;
    case 'end_hold':
      return endHeld(of, attemptOf(step.attempt), step);
    case 'record_outside_refund':
      return recordOutsideRefund(of, attemptOf(step.attempt), step.id);
    case 'spend':
      spend(of, step.paise);
      return null;
    case 'pay_phase':
      return payPhase(of, step.phase);
    case 'reverse_phase':
      return reversePhase(of, step.phase);
  }
}
