import { object, string, type InferType } from 'yup';
import { dto, fields, listOf, text, time } from '../api/response-fields';

/** Ids of mails in the list: `code-for-sign-up`. */
export const MAIL_PREVIEW_ID = /^[a-z0-9-]{3,80}$/;

export const mailPreviewParam = object({
  id: string().matches(MAIL_PREVIEW_ID, 'This mail is not known').defined(),
});

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
