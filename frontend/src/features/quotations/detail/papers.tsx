import type { QuotationDetailDto, QuotationPhaseDto } from '@deccanloop/contracts/quotations/dto';

/** Place of the quotation and the proforma as PDF; the papers of quotations are not issued yet. */
export function QuotationPapers(_props: { quotation: QuotationDetailDto }) {
  return null;
}

/** Place of the invoice of a paid phase, and of the credit note of a reversed one. */
export function PhasePapers(_props: { quotation: QuotationDetailDto; phase: QuotationPhaseDto }) {
  return null;
}
