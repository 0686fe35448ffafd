import type { InferType } from 'yup';
import { dto, fields, listOf, text, time } from '../api/response-fields';

const heading = { id: text(), area: text(), title: text(), subject: text() };

/** `GET /api/admin/company-settings/mails`: in the order of the list. */
export const mailPreviewsDto = dto('MailPreviews', { mails: listOf(fields(heading)) });
export type MailPreviewsDto = InferType<typeof mailPreviewsDto>;

/** `GET /api/admin/company-settings/mails/:id`. */
export const mailPreviewDto = dto('MailPreview', {
  ...heading,
  html: text(),
  plainText: text(),
  /** When a worker of another version last rendered it. */
  renderedAt: time(),
});
export type MailPreviewDto = InferType<typeof mailPreviewDto>;
