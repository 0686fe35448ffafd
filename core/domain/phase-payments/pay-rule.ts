import { gstOf, type Gst } from '@deccanloop/contracts/quotations/gst';
import type { QuotationPhase, QuotationRecord } from '../quotations/record';
import type { TaxSettings } from './phase-payment';

/** Why no phase of a quotation can be paid; null when they can. */
export type PayObstacle = 'gstin_missing' | 'not_accepted';

export function payObstacle(
  { status, customerDecision }: Pick<QuotationRecord, 'status' | 'customerDecision'>,
  { gstin }: TaxSettings,
): PayObstacle | null {
  if (status !== 'approved' || customerDecision !== 'accepted') return 'not_accepted';
  return gstin === null ? 'gstin_missing' : null;
}

/** GST on a phase that is not paid, by the settings of now; that of a paid one is stored with its payment. */
export const phaseTax = (
  { amountPaise }: Pick<QuotationPhase, 'amountPaise'>,
  { placeOfSupply }: Pick<QuotationRecord, 'placeOfSupply'>,
  { stateCode, rateBasisPoints }: TaxSettings,
): Gst => gstOf(amountPaise, { rateBasisPoints, supplierState: stateCode, placeOfSupply });
