import { findOutside, moneyOf, unknownOf } from './outside-refund-model';
import type { ModelAttempt, PaymentModel } from './payment-model';
import { applyRefundUpdate, type ReportedRefundState } from './refund-model';

/** The gateway reports a refund that was not requested here, or its progress. */
export function outsideRefund(
  model: PaymentModel,
  attempt: ModelAttempt,
  reported: { try: number; id: number; part: 'all' | number; state: ReportedRefundState },
): void {
  const known = findOutside(model, attempt, reported.id);
  if (known?.refund) {
    if (reported.state !== 'pending') known.state = reported.state;
    return applyRefundUpdate(model, known.refund, reported.state);
  }
  if (known) {
    if (reported.state !== 'pending') known.state = reported.state;
    return;
  }
  const payersTry = model.gateway === 'phonepe' ? null : reported.try;
  const paise = reported.part === 'all' ? model.totalPaise : reported.part;
  model.findings.add(unknownOf(model, attempt, reported.id));
  model.outside.push({
    attempt,
    try: payersTry,
    id: reported.id,
    paise,
    state: reported.state,
    capture: moneyOf(model, attempt, { try: payersTry, paise }),
    refund: null,
  });
}
