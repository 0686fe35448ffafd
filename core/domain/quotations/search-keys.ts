import { readPhone } from '@deccanloop/contracts/phone';
import { PROJECT_ID } from '@deccanloop/contracts/quotations/limits';
import type { RecordFilter } from './record-list-repository';

export type SearchKeys = Pick<RecordFilter, 'projectNo' | 'reference' | 'email' | 'phone' | 'words'>;

const NOTHING: SearchKeys = { projectNo: null, reference: null, email: null, phone: null, words: null };
const REFERENCE = /^QT-[0-9A-Z]{8}$/i;
/** Shorter than any phone number. */
const NUMBER = /^0*([1-9]\d{0,5})$/;
const MOST_WORDS = 5;

/** What a text of staff searches for: one kind of key, by its form. */
export function searchKeysOf(text: string): SearchKeys {
  const search = text.trim().replace(/\s+/g, ' ');
  if (search === '') return NOTHING;
  const projectNo = (PROJECT_ID.exec(search) ?? NUMBER.exec(search))?.[1];
  if (projectNo !== undefined) return { ...NOTHING, projectNo: Number(projectNo) };
  if (REFERENCE.test(search)) return { ...NOTHING, reference: search.toUpperCase() };
  if (search.includes('@')) return { ...NOTHING, email: search.toLowerCase() };
  const phone = readPhone(search);
  if (phone !== null) return { ...NOTHING, phone: phone.replace('+', '').slice(-10) };
  const words = search.toLowerCase().split(' ').slice(0, MOST_WORDS);
  return { ...NOTHING, words: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) };
}
