import { visibleLine } from '@deccanloop/contracts/visible-text';
import type { MediaType } from './purposes';

/** File name extensions of each type; the first is the usual one. */
const EXTENSIONS = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
} as const satisfies Record<MediaType, readonly [string, ...string[]]>;

/** In characters, without an added extension. */
const LONGEST_NAME = 120;

/**
 * The name that a sender gave to a file, for display only: without folders and hidden characters, and with an extension
 * of the file's real type, so that a download cannot become a program.
 * @returns null when nothing is left
 */
export function shownName(name: string, type: MediaType): string | null {
  const last = visibleLine(name.normalize('NFC').replaceAll('\\', '/').split('/').at(-1) ?? '');
  if (/^[.\s]*$/.test(last)) return null;
  const known: readonly string[] = EXTENSIONS[type];
  const extension = /\.([^.]+)$/.exec(last)?.[1]?.toLowerCase();
  if (extension !== undefined && known.includes(extension)) {
    const stem = last.slice(0, -extension.length - 1);
    return `${cut(stem)}.${extension}`;
  }
  return `${cut(last)}.${EXTENSIONS[type][0]}`;
}

/** The name of a download: the stored one, made safe again, or one that tells only the type. */
export const downloadName = (name: string | null, type: MediaType): string =>
  shownName(name ?? '', type) ?? `file.${EXTENSIONS[type][0]}`;

/** By code points, so that no surrogate pair is divided. */
const cut = (text: string): string => [...text].slice(0, LONGEST_NAME).join('');
