/** Where the public forms send what was filled in (the last but one is spelled as the specification has it). */
export const ENQUIRY_PATHS = {
  contact: '/api/contact/contact-requests',
  quotation: '/api/quotation/createqutation',
  application: '/api/careers/applications',
} as const;
