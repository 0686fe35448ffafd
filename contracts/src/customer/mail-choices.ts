import { boolean, object, string } from 'yup';
import { OPTIONAL_MAIL_TOPICS } from './mail-topics';

/** `POST /customer/mail-choices`. */
export const mailChoiceSchema = object({
  topic: string()
    .oneOf(OPTIONAL_MAIL_TOPICS, `One of ${OPTIONAL_MAIL_TOPICS.join(', ')}`)
    .required('Required'),
  isOn: boolean().strict().typeError('true or false').required('true or false'),
}).noUnknown();

export type { MailChoiceDto, MailChoicesDto } from './mail-choice-dto';
