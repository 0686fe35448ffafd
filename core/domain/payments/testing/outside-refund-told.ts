import { findOutside, moneyOf, unknownOf } from './outside-refund-model';
import type { ModelAttempt, PaymentModel } from './payment-model';
import { tellOneRefund, type RefundWord } from './refund-model';

/** The gateway tells of a refund that nobody asked for here, or how it goes on. */
export function outsideRefund(
  model: PaymentModel,
  attempt: ModelAttempt,
  told: { try: number; id: number; part: 'all' | number; word: RefundWord },
): void {
  const known = findOutside(model, attempt, told.id);
  if (known?.refund) {
    if (told.word !== 'pending') known.state = told.word;
    return tellOneRefund(model, known.refund, told.word);
  }
  if (known) {
    if (told.word !== 'pending') known.state = told.word;
    return;
  }
  const payersTry = model.gateway === 'phonepe' ? null : told.try;
  model.findings.add(unknownOf(model, attempt, told.id));
  model.outside.push({
    attempt,
    try: payersTry,
    id: told.id,
    paise: told.part === 'all' ? model.totalPaise : told.part,
    state: told.word,
    capture: moneyOf(attempt, payersTry),
    refund: null,
  });
}
