import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LINK = 'href="/favicon.svg"';
const FILE = join(import.meta.dirname, '../public/favicon.svg');

/** Encodes only the characters that would end the attribute or the address, to keep the URI short. */
const dataUri = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replace(/>\s+</g, '><')
    .replaceAll('"', "'")
    .replace(/[#<>]/g, encodeURIComponent)}`;

/**
 * Inlines the tab's icon into the document: a browser would load it in parallel with the fonts and delay
 * them. The file stays for the manifest.
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
