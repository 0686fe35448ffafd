import type { InferType } from 'yup';
import { dto, text } from '../api/response-fields';

export const reportCreatedDto = dto('ReportCreated', {
  /** Shown to the reporter and quoted by support: `SR-` and 8 letters or digits. */
  reference: text(),
});
export type ReportCreatedDto = InferType<typeof reportCreatedDto>;
