import type { SearchEntry } from '../../content/docs/documentation-text';

/** A section that was found, with a part of its text. */
export interface SearchResult extends SearchEntry {
  excerpt: string;
}

const MOST_RESULTS = 12;
/** Characters around the first word that was found. */
const BEFORE = 40;
const EXCERPT = 140;

/** The sections that contain every word of a query, those with the words in their title first. */
export function searchSections(entries: readonly SearchEntry[], query: string): SearchResult[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_RESULTS)
    .map(({ entry }) => ({ ...entry, excerpt: excerptOf(entry.text, words) }));
}

/** 0 when a word is missing. */
function scoreOf({ title, page, text }: SearchEntry, words: readonly string[]): number {
  const name = title.toLowerCase();
  const body = `${page} ${text}`.toLowerCase();
  let score = name === words.join(' ') ? 20 : 0;
  for (const word of words) {
    if (new RegExp(`(?:^|[^a-z0-9])${escaped(word)}`).test(name)) score += 10;
    else if (name.includes(word)) score += 6;
    else if (body.includes(word)) score += 2;
    else return 0;
  }
  return score;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function excerptOf(text: string, words: readonly string[]): string {
  const body = text.toLowerCase();
  const at = Math.max(0, Math.min(...words.map((word) => body.indexOf(word)).filter((place) => place >= 0)));
  const found = Number.isFinite(at) ? at : 0;
  const start = found > BEFORE ? text.lastIndexOf(' ', found - BEFORE) + 1 : 0;
  const end = start + EXCERPT;
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}
