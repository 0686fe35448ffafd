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

/** The GST rate of a price is the one that it was shown with, whatever the settings say now (docs/decisions/0060). */
export const rateOf = (
  { gstBasisPoints }: Pick<QuotationRecord, 'gstBasisPoints'>,
  { rateBasisPoints }: Pick<TaxSettings, 'rateBasisPoints'>,
): number => gstBasisPoints ?? rateBasisPoints;

/** GST on a phase that is not paid, by the company's state of now; that of a paid one is stored with its payment. */
export const phaseTax = (
  { amountPaise }: Pick<QuotationPhase, 'amountPaise'>,
  price: Pick<QuotationRecord, 'placeOfSupply' | 'gstBasisPoints'>,
  tax: TaxSettings,
): Gst =>
  gstOf(amountPaise, {
    rateBasisPoints: rateOf(price, tax),
    supplierState: tax.stateCode,
    placeOfSupply: price.placeOfSupply,
  });
