import type { SearchTerm } from './search-keys';

/** Trigrams need three characters; a shorter word only narrows what the longer ones find. */
const SHORTEST = 3;
const MOST_WORDS = 5;
/** Names that a search considers, and those of them that it shows. */
const CONSIDERED = 200;
const SHOWN = 20;

const LETTERS = /\p{L}/u;
/** E-mail and UPI addresses, and ids: a name has at most a short number ("Ravi 2"). */
const NO_NAME = /[@_]|\d{4}/;
const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** People whose name contains every word of the text, the shortest names first. Null for a text that is no name. */
export function nameTerm(typed: string): SearchTerm | null {
  const words = typed.toLowerCase().split(' ').slice(0, MOST_WORDS);
  const isName = LETTERS.test(typed) && !NO_NAME.test(typed);
  if (!isName || !words.some((word) => [...word].length >= SHORTEST)) return null;
  const values = Object.fromEntries(words.map((word, n) => [`name${n}`, likePattern(word)]));
  const matches = (column: string) =>
    words.map((_word, n) => `lower(${column}) like :name${n}`).join(' and ');
  const shortest = (table: string, column: string) =>
    `select id from (select id, ${column} as name from ${table} where ${matches(column)} limit ${CONSIDERED}) considered
      order by length(name), name, id limit ${SHOWN}`;
  return {
    sql: `select 'user', id from (${shortest('users', 'name')}) accounts
     union all select 'owner', id from (${shortest('wallet_owners', 'display_name')}) payers`,
    values,
  };
}
