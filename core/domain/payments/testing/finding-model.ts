import type { PaymentModel } from './payment-model';

/** A finding is raised once: a closed one does not reopen. */
export function raise(model: PaymentModel, finding: string): void {
  if (!model.closed.has(finding)) model.findings.add(finding);
}

/** The review of the payment ends with its last open finding. */
export function close(model: PaymentModel, findings: readonly string[]): void {
  const open = findings.filter((finding) => model.findings.delete(finding));
  open.forEach((finding) => model.closed.add(finding));
  if (open.length > 0 && model.findings.size === 0) model.review = false;
}
