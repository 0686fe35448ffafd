import { readPhone } from '@deccanloop/contracts/phone';

export interface KycSearchKeys {
  email: string | null;
  /** In E.164. */
  phone: string | null;
  /** Patterns that the names of business and person together contain; null without any. */
  words: readonly string[] | null;
}

const NOTHING: KycSearchKeys = { email: null, phone: null, words: null };
const MOST_WORDS = 5;

/** What a text of staff searches for: one kind of key, by its form. */
export function kycSearchKeys(text: string): KycSearchKeys {
  const search = text.trim().replace(/\s+/g, ' ');
  if (search === '') return NOTHING;
  if (search.includes('@')) return { ...NOTHING, email: search.toLowerCase() };
  const phone = readPhone(search);
  if (phone !== null) return { ...NOTHING, phone };
  const words = search.toLowerCase().split(' ').slice(0, MOST_WORDS);
  return { ...NOTHING, words: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) };
}
