import { APPLICATION_LIMITS, applicationSchema, CV_FIELD } from '../enquiries/application';
import { contactSchema } from '../enquiries/contact';
import { enquiryCreatedDto, openDetailsDto, quotationStartedDto } from '../enquiries/dto';
import { ENQUIRY_PATHS } from '../enquiries/paths';
import {
  openDetailsSchema,
  quotationDetailsSchema,
  quotationSchema,
  quotationStartSchema,
} from '../enquiries/quotation';
import { declare } from './declare';
import type { Endpoint } from './endpoint';

const send = declare({ area: 'enquiries', access: 'anybody', method: 'POST' });

/** The calls of the forms of the public website. */
export const ENQUIRY_ENDPOINTS = {
  contact: send({
    path: ENQUIRY_PATHS.contact,
    summary: 'Write to the company',
    body: contactSchema,
    data: enquiryCreatedDto,
  }),
  quotation: send({
    path: ENQUIRY_PATHS.quotation,
    readsSession: true,
    summary:
      'Request a quotation; for a signed-in user, name and contact come from the account, not from the body',
    body: quotationSchema(),
    routeChecksBody: true,
    data: enquiryCreatedDto,
    // While the switch `quotation_login` is on.
    errors: { account: ['unauthenticated'] },
  }),
  quotationStart: send({
    path: ENQUIRY_PATHS.quotationStart,
    readsSession: true,
    summary: 'Request a quotation with the first four answers; the details follow, or come later by a link',
    body: quotationStartSchema(),
    routeChecksBody: true,
    data: quotationStartedDto,
    errors: { account: ['unauthenticated'] },
  }),
  openQuotationDetails: send({
    path: ENQUIRY_PATHS.openQuotationDetails,
    summary: 'The request that a link to the details of a quotation is about',
    body: openDetailsSchema,
    data: openDetailsDto,
    errors: { quotation: ['details_link_unusable', 'details_given'] },
  }),
  quotationDetails: send({
    path: ENQUIRY_PATHS.quotationDetails,
    summary: 'Give the details of a request for a quotation, once',
    body: quotationDetailsSchema,
    data: enquiryCreatedDto,
    errors: { quotation: ['details_link_unusable', 'details_given'] },
  }),
  application: send({
    path: ENQUIRY_PATHS.application,
    summary: 'Apply for an open position, with a CV or without',
    body: applicationSchema,
    // Faults of the file are answered together with those of the fields.
    routeChecksBody: true,
    bodyType: 'multipart/form-data',
    file: { field: CV_FIELD, type: 'application/pdf', maxBytes: APPLICATION_LIMITS.cvMaxBytes },
    data: enquiryCreatedDto,
  }),
} satisfies Record<string, Endpoint>;
