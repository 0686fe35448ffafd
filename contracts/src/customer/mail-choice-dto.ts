import type { InferType } from 'yup';
import { choice, dto, flag, listOf } from '../api/response-fields';
import { OPTIONAL_MAIL_TOPICS } from './mail-topics';

/** Whether a customer is mailed about a topic. */
export const mailChoiceDto = dto('MailChoice', { topic: choice(OPTIONAL_MAIL_TOPICS), isOn: flag() });
export type MailChoiceDto = InferType<typeof mailChoiceDto>;

/** `GET /customer/mail-choices`: every topic that can be switched off. */
export const mailChoicesDto = dto('MailChoices', { choices: listOf(mailChoiceDto) });
export type MailChoicesDto = InferType<typeof mailChoicesDto>;
