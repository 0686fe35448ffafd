/** The response to every public form: a reference that the sender and the company can quote, such as `QT-7K3M9QXA`. */
export interface EnquiryCreatedDto {
  reference: string;
}

/** Prefixes of references; eight letters or digits follow. */
export const REFERENCE_PREFIXES = { contact: 'CR', quotation: 'QT', application: 'JA' } as const;
