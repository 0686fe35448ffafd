/** API paths of the public forms. `createqutation` is misspelt on purpose: clients use this path. */
export const ENQUIRY_PATHS = {
  contact: '/api/contact/contact-requests',
  quotation: '/api/quotation/createqutation',
  /** The two steps of the form; `quotation` takes all fields in one call. */
  quotationStart: '/api/quotation/requests',
  openQuotationDetails: '/api/quotation/details/open',
  quotationDetails: '/api/quotation/details',
  application: '/api/careers/applications',
} as const;
