import { ROLES } from '@deccanloop/contracts/accounts/roles';
import {
  isOptionalTopic,
  type MailTopic,
  type OptionalMailTopic,
} from '@deccanloop/contracts/customer/mail-topics';

/** What a customer has chosen about a mail; null for mails without a choice. */
export type MailChoice = { topic: OptionalMailTopic; isOff: boolean } | null;

/**
 * SQL: the topics that a row of `users` has switched off; null for guests and staff, who have no choices.
 * @param user the alias of `users`
 */
export const optOutsOf = (user: string): string =>
  `case when ${user}.role = ${ROLES.customer}
        then array(select topic from mail_opt_outs where user_id = ${user}.id) end`;

/** @param optOuts the result of `optOutsOf` when the mail is sent */
export const choiceOf = (topic: MailTopic, optOuts: readonly OptionalMailTopic[] | null): MailChoice =>
  optOuts === null || !isOptionalTopic(topic) ? null : { topic, isOff: optOuts.includes(topic) };
