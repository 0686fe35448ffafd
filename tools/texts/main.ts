/** Prints all free text of the prerendered public pages, page by page. Needs `make build`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { textsOfPage } from './page-texts';

const folder = resolve(import.meta.dirname, '../../frontend/dist');
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.html'))
  .sort();

// Header and footer are on most pages: a text is printed once, with the page that has it first.
const printed = new Set<string>();
for (const path of pages) {
  const texts = textsOfPage(readFileSync(join(folder, path), 'utf8')).filter((text) => !printed.has(text));
  console.log(`\n# ${path} (${texts.length} new texts)`);
  for (const text of texts) {
    printed.add(text);
    console.log(text);
  }
}
