/** API paths of the public forms. `createqutation` is misspelt on purpose: clients use this path. */
export const ENQUIRY_PATHS = {
  contact: '/api/contact/contact-requests',
  quotation: '/api/quotation/createqutation',
  application: '/api/careers/applications',
} as const;
