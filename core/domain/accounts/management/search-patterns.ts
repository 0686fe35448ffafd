import { readPhone } from '@deccanloop/contracts/phone';

const MOST_WORDS = 5;
/** What a phone number may be typed with. */
const LIKE_A_PHONE = /^\+?[\d\s().-]+$/;
/** An index over groups of three characters finds shorter words by their beginning only. */
const SHORTEST_INSIDE = 3;

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/**
 * Patterns that `users.search_text` must all match; null without any. A number is one pattern, however its digits are
 * grouped.
 */
export function searchPatterns(text: string): readonly string[] | null {
  const search = text.trim().toLowerCase();
  if (search === '') return null;
  if (LIKE_A_PHONE.test(search) && /\d{3}/.test(search)) {
    const phone = readPhone(search);
    const isIndian = phone !== null && phone.startsWith('+91');
    return [`%${isIndian ? phone : search.replace(/\D/g, '')}%`];
  }
  return search
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .map((word) => ([...word].length < SHORTEST_INSIDE ? `% ${escaped(word)}%` : `%${escaped(word)}%`));
}
