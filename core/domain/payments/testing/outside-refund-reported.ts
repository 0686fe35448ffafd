import { findOutside, moneyOf, unknownOf } from './outside-refund-model';
import type { ModelAttempt, PaymentModel } from './payment-model';
import { tellOneRefund, type RefundStep } from './refund-model';

/** The gateway reports a refund that was not requested here, or its progress. */
export function outsideRefund(
  model: PaymentModel,
  attempt: ModelAttempt,
  reported: { try: number; id: number; part: 'all' | number; word: RefundStep },
): void {
  const known = findOutside(model, attempt, reported.id);
  if (known?.refund) {
    if (reported.word !== 'pending') known.state = reported.word;
    return tellOneRefund(model, known.refund, reported.word);
  }
  if (known) {
    if (reported.word !== 'pending') known.state = reported.word;
    return;
  }
  const payersTry = model.gateway === 'phonepe' ? null : reported.try;
  model.findings.add(unknownOf(model, attempt, reported.id));
  model.outside.push({
    attempt,
    try: payersTry,
    id: reported.id,
    paise: reported.part === 'all' ? model.totalPaise : reported.part,
    state: reported.word,
    capture: moneyOf(attempt, payersTry),
    refund: null,
  });
}
