/** `paid`: a proforma whose phase was paid meanwhile; `credited`: an invoice that a credit note took back. */
export const QUOTATION_PAPER_STATES = ['current', 'replaced', 'paid', 'credited'] as const;
export type QuotationPaperState = (typeof QUOTATION_PAPER_STATES)[number];
