/**
 * Finds words with a private meaning (words.ts) in identifiers, file names, comments, log messages, titles of tests and
 * documents: `tools/language/main.ts [--counts] [path …]`. Prints `file:line`, the word and what to say instead.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkFile, type Hit } from './check';
import { filesBelow, isChecked } from './sources';
import { bannedWords, isPublicText, voiceHits } from './voice';

const root = resolve(import.meta.dirname, '../..');
const args = process.argv.slice(2);
const isCounting = args.includes('--counts');
const wanted = args.filter((arg) => !arg.startsWith('--'));

const hits = filesBelow(root)
  .filter((path) => wanted.length === 0 || wanted.some((start) => path.startsWith(start)))
  .sort()
  .flatMap((path) => checkFile(path, isChecked(path) ? readFileSync(join(root, path), 'utf8') : ''));

if (isCounting) {
  print('by folder', ({ path }) => path.split('/').slice(0, 2).join('/'));
  print('by word', ({ word, place }) => `${word} (${place})`);
} else {
  for (const { path, line, place, word, found, say } of hits)
    console.log(`${path}:${line}  ${place} "${found}": private word "${word}"; say: ${say}`);
}
console.log(hits.length === 0 ? 'No private words.' : `${hits.length} private words.`);

const VOICE = 'frontend/src/content/VOICE.md';
const banned = bannedWords(readFileSync(join(root, VOICE), 'utf8'));
const bannedHits = filesBelow(root, 'frontend/src')
  .filter(isPublicText)
  .flatMap((path) =>
    voiceHits(readFileSync(join(root, path), 'utf8'), banned).map((hit) => ({ path, ...hit })),
  );
for (const { path, line, word } of bannedHits)
  console.log(`${path}:${line}  "${word}" is banned by ${VOICE}`);
process.exitCode = hits.length + bannedHits.length === 0 ? 0 : 1;

function print(title: string, keyOf: (hit: Hit) => string): void {
  const counts = new Map<string, number>();
  for (const hit of hits) counts.set(keyOf(hit), (counts.get(keyOf(hit)) ?? 0) + 1);
  console.log(`${title}:`);
  for (const [key, count] of [...counts].sort((a, b) => b[1] - a[1]))
    console.log(`${String(count).padStart(7)}  ${key}`);
}
