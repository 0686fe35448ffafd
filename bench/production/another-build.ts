import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** `index-bz4vuiu.js`, and of a build of its own (frontend/pdf-frame.config.ts) `pdf-frame-B9fv192y.js`. */
const HASHED = /^(.+)-([\w-]{7,8})\.[a-z0-9]+$/;
const TEXT = /\.(?:js|css|html|json|md|txt|xml|webmanifest)$/;

/** Another hash of the same length: each letter and digit by another one. */
const otherHash = (hash: string): string =>
  hash.replace(/[a-z0-9]/gi, (one) => {
    const [first, count] = /\d/.test(one) ? ['0', 10] : [one < 'a' ? 'A' : 'a', 26];
    const start = first.charCodeAt(0);
    return String.fromCharCode(start + ((one.charCodeAt(0) - start + Math.floor(count / 2)) % count));
  });

const escaped = (text: string): string => text.replace(/[.+]/g, '\\$&');

/**
 * Copies a build with every hashed name changed, in the files and in all that name them: what a browser sees of a release that
 * changed everything, without a second build.
 * @returns how many names were changed
 */
export function anotherBuild(from: string, to: string): number {
  cpSync(from, to, { recursive: true });
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' });
  const renamed = new Map<string, string>();
  for (const file of files.filter((name) => name.startsWith('assets/') && !/\.(?:br|gz)$/.test(name))) {
    const [, name, hash] = HASHED.exec(basename(file)) ?? [];
    if (name !== undefined && hash !== undefined)
      renamed.set(`${name}-${hash}`, `${name}-${otherHash(hash)}`);
  }
  // The longest first: one name may be the beginning of another.
  const names = [...renamed.keys()].sort((a, b) => b.length - a.length);
  const anyName = new RegExp(names.map(escaped).join('|'), 'g');
  const other = (text: string): string => text.replace(anyName, (name) => renamed.get(name) ?? name);
  for (const file of files.filter((name) => TEXT.test(name))) {
    const text = other(readFileSync(join(to, file), 'utf8'));
    writeFileSync(join(to, file), text);
    if (!files.includes(`${file}.br`)) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    writeFileSync(join(to, `${file}.br`), brotliCompressSync(text, { params }));
    writeFileSync(join(to, `${file}.gz`), gzipSync(text));
  }
  for (const file of files.filter((name) => name.startsWith('assets/')))
    renameSync(join(to, file), join(to, dirname(file), other(basename(file))));
  return renamed.size;
}
