import { hasHeldMoney, holdOf, type ModelCapture } from './capture-model';
import { close } from './finding-model';
import { isOfTry, unknownOf } from './outside-refund-model';
import type { PaymentModel } from './payment-model';

/**
 * Ends a hold: its findings are closed, and its order is polled no more unless it has other money on hold.
 */
export function endHold(model: PaymentModel, ended: ModelCapture): void {
  const { attempt } = ended;
  const findings = [holdOf(model, ended)];
  for (const outside of model.outside)
    if (outside.attempt === attempt && isOfTry(outside, ended.try))
      findings.push(unknownOf(model, attempt, outside.id));
  model.refunds.forEach((refund, name) => {
    if (refund.capture === ended && refund.held > 0)
      findings.push(`refund_failed ${name}`, `refund_processed_after_failed ${name}`);
  });
  close(model, findings);
  if (!hasHeldMoney(attempt)) attempt.final = true;
  const mayChange = model.attempts.some(
    (each) => hasHeldMoney(each) || (!each.final && each.at !== 'captured'),
  );
  if (!mayChange) model.polled = false;
}
