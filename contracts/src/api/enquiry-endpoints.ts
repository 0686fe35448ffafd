import { APPLICATION_LIMITS, applicationSchema, CV_FIELD } from '../enquiries/application';
import { contactSchema } from '../enquiries/contact';
import { ENQUIRY_PATHS } from '../enquiries/paths';
import { quotationSchema } from '../enquiries/quotation';
import type { Endpoint } from './endpoint';

const send = (call: Omit<Endpoint, 'area' | 'method' | 'access' | 'data'>): Endpoint => ({
  area: 'enquiries',
  method: 'POST',
  access: 'anybody',
  data: 'EnquiryCreatedDto',
  ...call,
});

/** The calls of the forms of the public website. */
export const ENQUIRY_ENDPOINTS: readonly Endpoint[] = [
  send({ path: ENQUIRY_PATHS.contact, summary: 'Write to the company', body: contactSchema }),
  send({
    path: ENQUIRY_PATHS.quotation,
    summary:
      'Request a quotation; for a signed-in user, name and contact come from the account, not from the body',
    body: quotationSchema(),
  }),
  send({
    path: ENQUIRY_PATHS.application,
    summary: 'Apply for an open position, with a CV or without',
    body: applicationSchema,
    bodyType: 'multipart/form-data',
    file: { field: CV_FIELD, type: 'application/pdf', maxBytes: APPLICATION_LIMITS.cvMaxBytes },
  }),
];
