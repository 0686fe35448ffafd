import { object, string } from 'yup';

/** Ids of mails in the list: `code-for-sign-up`. */
export const MAIL_PREVIEW_ID = /^[a-z0-9-]{3,80}$/;

export const mailPreviewParam = object({
  id: string().matches(MAIL_PREVIEW_ID, 'This mail is not known').defined(),
});
