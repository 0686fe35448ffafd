import type { PayerViewDto, PayerViewState, ViewAudience } from '@deccanloop/contracts/payments/payer-view';
import { VIEW_LABELS } from '@deccanloop/contracts/payments/payer-view-texts';
import { MAX_POLLING_MS } from '../poll-schedule';
import { attemptsAtGateway } from './attempts-at-gateway';
import { moneyReceived } from './money-received';
import type { PayerViewInput, ViewedPayment } from './payer-view-input';
import { textOfView } from './view-text';
import { viewStateOf } from './view-state';
import { actionsOfView, payAgainOf } from './what-the-payer-may-do';

/** Staff read what the customer sees, so there are only two forms. */
const SEES_EVERYTHING: Record<ViewAudience, boolean> = { payer: true, staff: true, id_holder: false };

/** The page may stop listening once none of these has open money movements. */
const MAY_BE_FINAL: readonly PayerViewState[] = [
  'completed',
  'partly_refunded',
  'refunded',
  'handled_outside',
];

const hasMoney = ({ captures }: PayerViewInput): boolean => captures.length > 0;

/**
 * What one reader sees of a payment; the only place that decides it. Pure; `viewInput` is read at the same
 * moment as the payment. See docs/decisions/0018-one-payer-view.md.
 */
export function payerView(
  payment: ViewedPayment,
  viewInput: PayerViewInput,
  audience: ViewAudience,
  now: Date,
): PayerViewDto {
  const money = moneyReceived(payment, viewInput);
  const attempts = attemptsAtGateway(payment, viewInput, now);
  const state = viewStateOf(payment, money, attempts, now);
  const { heading, label, tone, general } = VIEW_LABELS[state];
  const watchEnds = new Date(payment.pollingSince.getTime() + MAX_POLLING_MS);
  const base = {
    state,
    tone,
    heading,
    label,
    payAgain: payAgainOf(state, attempts),
    isFinal: MAY_BE_FINAL.includes(state) && !money.isMoving,
  };
  if (!SEES_EVERYTHING[audience]) {
    return {
      ...base,
      text: general,
      notes: [],
      nextCheckAt: null,
      watchEndsAt: null,
      actions: { cancel: false, retry: false, receipt: false, support: true },
    };
  }
  const isWatched = attempts.mayBringMoney && !hasMoney(viewInput) && payment.nextCheckAt !== null;
  return {
    ...base,
    ...textOfView({ state, payment, viewInput, money, attempts, watchEnds, now }),
    nextCheckAt: payment.nextCheckAt?.toISOString() ?? null,
    watchEndsAt: isWatched ? watchEnds.toISOString() : null,
    actions: actionsOfView(state, payment, viewInput, attempts),
  };
}
