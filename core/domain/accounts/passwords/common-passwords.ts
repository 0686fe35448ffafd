import { createRequire } from 'node:module';

/** Common substitutions in passwords: "P@ssw0rd" is "password". 1 may be an i or an l. */
const LETTERS_OF_SIGNS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '!': 'i',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/** The text in lower case, and with substitutions reversed; 1 is read both as i and as l. */
export function readings(text: string): string[] {
  const lower = text.toLowerCase();
  const read = (word: string) => word.replace(/[^a-z]/g, (sign) => LETTERS_OF_SIGNS[sign] ?? sign);
  return [...new Set([lower, read(lower), read(lower.replaceAll('1', 'l'))])];
}

/** Longer words are not on the list, so they are not checked. */
const LONGEST_WORD = 40;
/** Attackers try every word with any digits and symbols up to this length, or with up to two letters. */
const SHORT_ADDITION = 5;
const FEW_LETTERS = 2;

/** Leaked passwords (zxcvbn's list of 49,000) and their common variants. */
export interface CommonPasswords {
  /**
   * Whether the password is on the list, ignoring case and substitutions: alone, repeated, or with a few digits and
   * symbols, or with digits that are on the list themselves, around it ("Welcome@12345").
   */
  includes(password: string): boolean;
}

/** Loads the list (4 MB) at the first call, because most processes never need it. */
export function createCommonPasswords(): CommonPasswords {
  let words: ReadonlySet<string> | undefined;
  const isListed = (text: string): boolean => (words ??= load()).has(text);

  const isCommonAddition = (text: string): boolean =>
    text.length <= SHORT_ADDITION || isListed(text.replace(/\D/g, ''));

  function beginsCommonly(text: string): boolean {
    const lettersEnd = Math.min(text.search(/[^a-z]*$/), text.length - FEW_LETTERS);
    for (let end = Math.min(text.length, LONGEST_WORD); end >= Math.max(1, lettersEnd); end -= 1) {
      if (readings(text.slice(0, end)).some(isListed) && isCommonAddition(text.slice(end))) return true;
    }
    return false;
  }

  return {
    includes(password) {
      const whole = password.toLowerCase();
      const once = /^(.+?)\1+$/s.exec(whole)?.[1] ?? whole;
      const front = /^[^a-z]*/.exec(once)?.[0] ?? '';
      return (
        beginsCommonly(once) ||
        beginsCommonly(once.replace(/[^a-z0-9]/g, '')) ||
        (isCommonAddition(front) && beginsCommonly(once.slice(front.length)))
      );
    },
  };
}

function load(): ReadonlySet<string> {
  // Not imported above: every process that imports this file would parse the list.
  const require = createRequire(import.meta.url);
  const { dictionary } = require('@zxcvbn-ts/language-common') as {
    dictionary: { 'passwords-common': string[] };
  };
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}
