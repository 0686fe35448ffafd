import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { COMPANY } from '@deccanloop/contracts/company';
import { AccountError } from '../errors';
import { createCommonPasswords, readings } from './common-passwords';

/** Rejects passwords that are easy to guess. The schemas of the contracts check length and character classes. */
export interface PasswordPolicy {
  /**
   * @param person the user's name and e-mail address, on which the password must not be based
   * @param field the form field for `errors`
   * @throws AccountError `password_rejected`
   */
  check(password: string, person: { name: string; email: string }, field: string): void;
}

/** Shorter words occur in other words by chance ("Rao" in "Paraolive"). */
const SHORTEST_WORD = 4;
const COMPANY_WORD = COMPANY.shortName.toLowerCase();

export function createPasswordPolicy(): PasswordPolicy {
  const common = createCommonPasswords();

  const objectionTo = (password: string, person: { name: string; email: string }): string | null => {
    const forms = readings(password);
    if (forms.some((form) => isMadeOf(form, wordsOf(person)))) return AUTH_TEXTS.passwordPersonal;
    if (forms.some((form) => form.includes(COMPANY_WORD))) return AUTH_TEXTS.passwordCompany;
    return common.includes(password) ? AUTH_TEXTS.passwordCommon : null;
  };

  return {
    check(password, person, field) {
      const objection = objectionTo(password, person);
      if (objection !== null) {
        throw new AccountError('password_rejected', { message: objection, errors: { [field]: [objection] } });
      }
    },
  };
}

/** The parts of the name and of the local part of the address; the mail provider is not personal. */
function wordsOf({ name, email }: { name: string; email: string }): string[] {
  const [mailbox = ''] = email.split('@');
  const parts = `${name} ${mailbox}`.toLowerCase().split(/[^\p{L}]+/u);
  return [...new Set([...parts, mailbox.toLowerCase()])].filter((word) => word.length > 1);
}

/** Contains a longer word, or consists only of short ones with digits and symbols ("RaoRaj@99"). */
function isMadeOf(form: string, words: readonly string[]): boolean {
  if (words.some((word) => word.length >= SHORTEST_WORD && form.includes(word))) return true;
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), form);
  return rest !== form && !/\p{L}/u.test(rest);
}
