import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LINK = 'href="/favicon.svg"';
const FILE = join(import.meta.dirname, '../public/favicon.svg');

/** As short as the address of a picture may be: only what ends the attribute or the address is written otherwise. */
const dataUri = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replace(/>\s+</g, '><')
    .replaceAll('"', "'")
    .replace(/[#<>]/g, encodeURIComponent)}`;

/**
 * The icon of the tab stands in the document: a browser would fetch it beside the fonts, which then take an answer more.
 * The file stays for the manifest.
 */
export function inlineIcon(): Plugin {
  return {
    name: 'inline-icon',
    apply: 'build',
    transformIndexHtml(html) {
      if (!html.includes(LINK)) throw new Error(`index.html has no ${LINK}`);
      return html.replace(LINK, `href="${dataUri(readFileSync(FILE, 'utf8'))}"`);
    },
  };
}
