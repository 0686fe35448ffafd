const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u;

/**
 * A name from a sign-up form if it is safe in a mail, else null. The client chooses both the name and the recipient, so
 * a link or a sentence in the name would be an advertisement in our mail.
 */
export const greetingName = (name: string): string | null =>
  NAME.test(name) && !/\.\p{L}{2}/u.test(name) && name.split(' ').length <= 5 ? name : null;
