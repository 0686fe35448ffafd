import type { PaymentModel } from './payment-model';

/** A finding is raised once: one that was closed does not open again. */
export function raise(model: PaymentModel, finding: string): void {
  if (!model.closed.has(finding)) model.findings.add(finding);
}

/** With the last open finding the review of the payment ends. */
export function close(model: PaymentModel, findings: readonly string[]): void {
  const open = findings.filter((finding) => model.findings.delete(finding));
  open.forEach((finding) => model.closed.add(finding));
  if (open.length > 0 && model.findings.size === 0) model.review = false;
}
