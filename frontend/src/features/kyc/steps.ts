import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_STEPS, type KycStep } from '@deccanloop/contracts/kyc/statuses';

/** The titles of the steps. */
export const STEP_LABELS = {
  business: 'Business',
  bank: 'Bank',
  documents: 'Documents',
  review: 'Review and submit',
} as const satisfies Record<KycStep, string>;

type Progress = Pick<KycDto, 'missing'>;

/** The first step that is not complete; the last one when all others are. */
export const firstOpenStep = ({ missing }: Progress): KycStep =>
  KYC_STEPS.find((step) => missing.includes(step)) ?? 'review';

/** Complete steps can be changed, and the first open one can be entered; those after it wait. */
export const mayOpenStep = (step: KycStep, kyc: Progress): boolean =>
  KYC_STEPS.indexOf(step) <= KYC_STEPS.indexOf(firstOpenStep(kyc));

/** The step in the address, where it can be opened now; null without one. */
export function stepInAddress(address: string | null, kyc: Progress): KycStep | null {
  const step = KYC_STEPS.find((known) => known === address);
  if (step === undefined) return null;
  return mayOpenStep(step, kyc) ? step : firstOpenStep(kyc);
}

export const stepAfter = (step: KycStep): KycStep => KYC_STEPS[KYC_STEPS.indexOf(step) + 1] ?? 'review';
export const stepBefore = (step: KycStep): KycStep | null => KYC_STEPS[KYC_STEPS.indexOf(step) - 1] ?? null;

/** What can be changed after the submission, one at a time. */
export const CHANGEABLE_STEPS = ['business', 'bank', 'documents'] as const satisfies readonly KycStep[];
export type ChangeableStep = (typeof CHANGEABLE_STEPS)[number];
