const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u;

/**
 * A name that its owner has not proved, fit for a mail; null for anything else. Whoever types a name at sign-up
 * chooses who gets the mail: an address or a sentence in it would be an advertisement in our name.
 */
export const greetingName = (name: string): string | null =>
  NAME.test(name) && !/\.\p{L}{2}/u.test(name) && name.split(' ').length <= 5 ? name : null;
