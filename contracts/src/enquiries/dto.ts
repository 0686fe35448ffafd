import type { InferType } from 'yup';
import { dto, text } from '../api/response-fields';

/** The response to every public form: a reference that the sender and the company can quote, such as `QT-7K3M9QXA`. */
export const enquiryCreatedDto = dto('EnquiryCreated', { reference: text() });
export type EnquiryCreatedDto = InferType<typeof enquiryCreatedDto>;
