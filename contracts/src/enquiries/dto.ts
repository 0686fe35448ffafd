import type { InferType } from 'yup';
import { dto, text } from '../api/response-fields';

/** The response to every public form: a reference that the sender and the company can quote, such as `QT-7K3M9QXA`. */
export const enquiryCreatedDto = dto('EnquiryCreated', { reference: text() });
export type EnquiryCreatedDto = InferType<typeof enquiryCreatedDto>;

/** The response to the first step of the quotation form. */
export const quotationStartedDto = dto('QuotationStarted', {
  reference: text(),
  /** Opens the second step. Null when this request already has its details, or is closed. */
  detailsToken: text().nullable(),
});
export type QuotationStartedDto = InferType<typeof quotationStartedDto>;

/** For the owner of a request: opens its second step, and replaces the token that the page of the form was given. */
export const detailsTokenDto = dto('QuotationDetailsToken', { detailsToken: text() });

/** The request that a link to the second step is about. */
export const openDetailsDto = dto('OpenQuotationDetails', { reference: text(), projectTitle: text() });
export type OpenDetailsDto = InferType<typeof openDetailsDto>;
