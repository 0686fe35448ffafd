import type { ModelAttempt, PaymentModel } from './payment-model';

export type RefundWord = 'pending' | 'processed' | 'failed';

/** What goes back of one attempt: its gross amount, and how it stands. Whose share is what, the ledger's sums say. */
export interface ModelRefund {
  attempt: ModelAttempt;
  paise: number;
  state: RefundWord;
}

export const refundedOf = (model: PaymentModel, attempt: ModelAttempt): number =>
  model.refunds
    .filter((refund) => refund.attempt === attempt && refund.state !== 'failed')
    .reduce((sum, refund) => sum + refund.paise, 0);

/**
 * Asks for money back, all that is left or a given amount, and carries it out.
 * @returns the refusal's code, or null
 */
export function refund(
  model: PaymentModel,
  attempt: ModelAttempt,
  wanted: number | 'all',
  answer: RefundWord,
): string | null {
  if (attempt.at !== 'captured') return 'not_captured';
  const left = model.totalPaise - refundedOf(model, attempt);
  const paise = wanted === 'all' ? left : wanted;
  if (left === 0 || paise > left) return 'too_much';
  model.refunds.push({ attempt, paise, state: answer });
  if (answer === 'failed') model.findings.add(`refund_failed ${model.refunds.length - 1}`);
  return null;
}

/** Processed may still fail; what has failed is in the wallet again and stays there, and a person looks at it. */
export function tellRefund(model: PaymentModel, index: number, word: RefundWord): void {
  const told = model.refunds[index % model.refunds.length];
  if (!told) return;
  if (told.state === 'failed' && word === 'processed') {
    model.review = true;
    model.findings.add(`refund_processed_after_failed ${model.refunds.indexOf(told)}`);
  } else if (word === 'failed' || (word === 'processed' && told.state === 'pending')) {
    told.state = word;
    if (word === 'failed') model.findings.add(`refund_failed ${model.refunds.indexOf(told)}`);
  }
}
