import type { Language } from '../languages';
import { isAadhaarNumber, maskedAadhaar } from './aadhaar';

/** How the number is called, in the languages of the site and in the others that Aadhaar cards are printed in. */
const WORDS = {
  en: ['aadhaar', 'aadhar', 'adhaar', 'adhar', 'uid', 'uidai'],
  hi: ['आधार'],
  te: ['ఆధార్', 'ఆధార'],
  others: [...['আধার', 'আধাৰ', 'આધાર', 'ਆਧਾਰ', 'ಆಧಾರ್', 'ಆಧಾರ', 'ആധാർ', 'ആധാര്', 'ଆଧାର', 'ஆதார்', 'آدھار', 'آدهار']],
} as const satisfies Record<Language | 'others', readonly string[]>;

/** Numbers of payments have twelve digits too. */
const PAYMENT_WORD = /\b(utr|rrn|upi|imps|neft|rtgs|ref|reference|transaction|txn|order|payment)\b/i;
/** Between the word and the number: "Aadhaar card no. is". */
const BESIDE = 25;
const NAMED = new RegExp(
  `(?:^|[^\\p{L}\\p{M}])(?:${Object.values(WORDS).flat().join('|')})(?:[^\\p{L}\\p{M}\\d][^\\d]{0,${BESIDE}})?$`,
  'iu',
);
const NAMED_BEHIND = new RegExp(
  `^[^\\p{L}\\d\\n]{0,3}(?:[^\\d\\n]{0,12}[^\\p{L}\\p{M}\\d\\n])?(?:${Object.values(WORDS).flat().join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
);

const SEPARATOR = '[^\\S\\n]{0,3}[.\\-\u2010-\u2015]?[^\\S\\n]{0,3}';
/** Twelve digits together or in groups of four. After "+" they are a phone number. Overlapping ones are all found. */
const WRITTEN = new RegExp(`(?<![\\d+])(?=(\\d{4}(${SEPARATOR})\\d{4}(${SEPARATOR})\\d{4})(?!\\d))`, 'g');

interface Found {
  /** Of characters, not of UTF-16 units. */
  start: number;
  end: number;
  lastFour: string;
}

/**
 * Finds Aadhaar numbers in a text, in the digits of any script: the check digit must be right, and they must be in groups of four
 * or beside the word. One in ten numbers of twelve digits has a right check digit, so one that a bank gave to a payment must
 * not be taken for one.
 * @param isAnywhere also without groups and word, where a text has no reason to contain numbers of payments
 */
function find(characters: readonly string[], isAnywhere: boolean): Found[] {
  const text = characters.map((one) => digitOf(one) ?? (one.length === 1 ? one : '?')).join('');
  const found: Found[] = [];
  for (const match of text.matchAll(WRITTEN)) {
    const [, written = '', first = '', second = ''] = match;
    if (!isAadhaarNumber(written.replace(/\D/g, ''))) continue;
    const [start, end] = [match.index, match.index + written.length];
    const before = text.slice(Math.max(0, start - 60), start);
    const behind = text.slice(end, end + 40);
    const isGrouped = first !== '' && second !== '';
    const isNamed = named(NAMED.exec(before)) || named(NAMED_BEHIND.exec(behind));
    const isPayment = PAYMENT_WORD.test(before.slice(-20).split('\n').at(-1) ?? '');
    if (!isAnywhere && !isNamed && (!isGrouped || isPayment)) continue;
    found.push({ start, end, lastFour: written.slice(-4) });
  }
  return found;
}

/** "My Aadhaar is linked, the UTR is": the number that follows is named by the nearer word. */
const named = (found: RegExpExecArray | null): boolean => found !== null && !PAYMENT_WORD.test(found[0]);

/** Digits of all scripts are coded in rows of ten. */
function digitOf(character: string): string | null {
  if (/^\d$/.test(character)) return character;
  if (!/^\p{Nd}$/u.test(character)) return null;
  const code = character.codePointAt(0) ?? 0;
  let steps = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - steps - 1))) steps += 1;
  return String(steps % 10);
}

/** Whether a text contains an Aadhaar number, which may not be stored anywhere. */
export const hasAadhaarNumber = (text: string, { isAnywhere = false } = {}): boolean =>
  find([...text], isAnywhere).length > 0;

/** Every Aadhaar number of a text as "XXXX XXXX 1234"; anything else stays as it is. */
export function maskAadhaarNumbers(text: string): { text: string; isMasked: boolean } {
  const characters = [...text];
  const found = find(characters, false);
  let [masked, at] = ['', 0];
  for (const { start, end, lastFour } of found) {
    if (start < at) continue;
    masked += characters.slice(at, start).join('') + maskedAadhaar(lastFour);
    at = end;
  }
  return { text: masked + characters.slice(at).join(''), isMasked: found.length > 0 };
}
