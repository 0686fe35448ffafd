/** The banned words of VOICE.md, one a line in its block "banned". */
export function bannedWords(voice: string): string[] {
  const block = /```banned\n([\s\S]*?)```/.exec(voice)?.[1] ?? '';
  const words = block.split('\n').filter((line) => line !== '');
  if (words.length === 0) throw new Error('VOICE.md has no block "banned" with words');
  return words;
}

const PUBLIC_FEATURES =
  'about articles auth careers closing-pages contact home how-built learn legal not-found payment-methods payments-landing pricing ' +
  'qr-codes quotation security services solutions testimonials work';
const FOLDERS = new RegExp(`^frontend/src/features/(?:${PUBLIC_FEATURES.replaceAll(' ', '|')})/.*[.]tsx?$`);
/** The texts of the pages, with articles and legal documents. */
const CONTENT = /^frontend\/src\/content\/(?:articles\/|legal\/|work\/)?[^/]+\.(?:tsx?|mdx?)$/;

export const isPublicText = (path: string): boolean =>
  (FOLDERS.test(path) || CONTENT.test(path)) && !/\.test\.tsx?$|VOICE\.md$/.test(path);

/** Banned words of a file outside its comments, with their lines (from 1). */
export function voiceHits(source: string, words: readonly string[]): { line: number; word: string }[] {
  const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi');
  const texts = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
  return texts
    .split('\n')
    .flatMap((text, at) => [...text.matchAll(pattern)].map((match) => ({ line: at + 1, word: match[0] })));
}
