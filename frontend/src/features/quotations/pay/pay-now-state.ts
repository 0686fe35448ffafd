import type { ProjectDto, QuotationPhaseDto } from '@deccanloop/contracts/quotations/dto';

/** Whether Pay Now of a quotation works: for its first phase that can be paid, or a short reason why not. */
export type PayNowState = { phase: QuotationPhaseDto } | { phase: null; reason: string };

export function payNowState({
  phases,
  status,
  customerDecision,
}: Pick<ProjectDto, 'phases' | 'status' | 'customerDecision'>): PayNowState {
  const payable = phases.find(({ payNow }) => payNow.allowed);
  if (payable) return { phase: payable };
  const off = (reason: string): PayNowState => ({ phase: null, reason });
  if (status === 'rejected') return off('There is no price');
  if (status !== 'approved') return off('After we send a price');
  if (customerDecision === 'declined') return off('You declined the price');
  if (phases.every(({ state }) => state === 'paid')) return off('All phases are paid');
  if (customerDecision === null) return off('After you accept the price');
  return off(phases.some(({ state }) => state === 'paying') ? 'A phase is being paid' : 'Not available yet');
}
