/** The answer to every public form: what the person and the company both quote, such as `QT-7K3M9QXA`. */
export interface EnquiryCreatedDto {
  reference: string;
}

/** How references begin; eight letters or digits follow. */
export const REFERENCE_PREFIXES = { contact: 'CR', quotation: 'QT', application: 'JA' } as const;
