import type { QuotationDetailDto } from '@deccanloop/contracts/quotations/dto';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api';
import { useAppDispatch } from '../../../lib/dispatch';

/** How often an open quotation is read again, in ms: while a worker pays, while that takes longer, else. */
const FOLLOW_MS = { paying: 1_500, slow: 15_000, else: 30_000 } as const;
/** A worker usually pays within a second or two, in ms. */
const USUAL_MS = 60_000;

/** Whether a payment was requested longer ago than it usually takes. @param now ms since 1970 */
export function isSlow({ phases, timeline }: QuotationDetailDto, now: number): boolean {
  const paying = phases.find(({ state }) => state === 'paying');
  const request = timeline.findLast(
    ({ type, phase }) => type === 'phase_payment_requested' && phase === paying?.number,
  );
  return paying !== undefined && request !== undefined && now - Date.parse(request.at) > USUAL_MS;
}

/** @param now ms since 1970 */
export function followMs(quotation: QuotationDetailDto | undefined, now: number): number {
  if (quotation?.phases.some(({ state }) => state === 'paying') !== true) return FOLLOW_MS.else;
  return isSlow(quotation, now) ? FOLLOW_MS.slow : FOLLOW_MS.paying;
}

/** The wallet is read again when a phase becomes paid, or its payment is returned. */
export function useWalletOfPhases(quotation: QuotationDetailDto | undefined): void {
  const dispatch = useAppDispatch();
  const id = quotation?._id;
  const paid = quotation?.phases.flatMap((phase) => (phase.state === 'paid' ? [phase._id] : [])).join();
  const seen = useRef<{ id: string; paid: string } | null>(null);
  useEffect(() => {
    if (id === undefined || paid === undefined) return;
    const before = seen.current;
    seen.current = { id, paid };
    if (before?.id === id && before.paid !== paid) dispatch(api.util.invalidateTags(['wallet']));
  }, [dispatch, id, paid]);
}
