import { createRequire } from 'node:module';

/** What people do to a word until a form takes it: "P@ssw0rd" is "password". 1 stands for two letters. */
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

/** The word behind the signs, in lower case; both readings where a 1 may be an i or an l. */
export function readings(text: string): string[] {
  const lower = text.toLowerCase();
  const read = (word: string) => word.replace(/[^a-z]/g, (sign) => LETTERS_OF_SIGNS[sign] ?? sign);
  return [...new Set([lower, read(lower), read(lower.replaceAll('1', 'l'))])];
}

/** Longer words are on no list; looking for one in them would only cost time. */
const LONGEST_WORD = 40;
/** Digits and signs up to this length are guessed with every word, whatever they are; of letters, two. */
const SHORT_ADDITION = 5;
const FEW_LETTERS = 2;

/** Passwords known from thefts (zxcvbn's list of 49 thousand), and what people make of them for a form. */
export interface CommonPasswords {
  /**
   * Whether the password is on the list, in whatever case and with whatever signs for letters: alone, repeated,
   * or with a few digits and signs, or digits that are on the list themselves, around it ("Welcome@12345").
   */
  includes(password: string): boolean;
}

/** Loads the list (4 MB) when it is first asked, since most processes never are. */
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
  // Not imported above: the import alone would take the list apart in every process that knows this file.
  const require = createRequire(import.meta.url);
  const { dictionary } = require('@zxcvbn-ts/language-common') as {
    dictionary: { 'passwords-common': string[] };
  };
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}
