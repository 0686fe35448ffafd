/** Place of the quotation, proformas, invoices and credit notes as PDF, which are not issued yet. */
export function QuotationPapers(_props: { quotationId: string }) {
  return null;
}
