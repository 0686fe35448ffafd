/**
 * Writes the document of every public page to `<outDir>/pages/`, and the list of them to `<outDir>/prerendered.json`
 * (PrerenderedList of the contracts).
 *
 *     node tools/build/prerender.mjs <bundle> <outDir>
 *
 * `bundle` is frontend/src/app/prerender/entry.ts, made by `vite build --ssr`; `outDir` is made by `vite build`.
 * Plain JavaScript: with a TypeScript loader each page takes seconds longer.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fontFacesOf, styleOf } from './critical-style.mjs';

const [bundle, outDir] = process.argv.slice(2);
if (!bundle || !outDir) {
  console.error('Usage: tools/build/prerender.mjs <bundle> <outDir>');
  process.exit(1);
}

let loads = 0;
/** Loads a new copy of the bundle, so that no state of one page can appear on the next. */
const load = () => import(`${pathToFileURL(bundle).href}?load=${(loads += 1)}`);

/** `/` → `pages/index.html`, `/blog/x` → `pages/blog/x.html`; characters that a file system may not allow become `-`. */
const fileOf = (path) =>
  `pages/${path === '/' ? 'index' : path.slice(1).replace(/[^a-z0-9/_-]/gi, '-')}.html`;

async function write(file, text) {
  await mkdir(dirname(join(outDir, file)), { recursive: true });
  await writeFile(join(outDir, file), text);
}

const template = await readFile(join(outDir, 'index.html'), 'utf8');
const manifest = JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8'));
const { NOT_FOUND_DOCUMENT, shownSamples, siteDocuments, siteFiles, styleSheetsOf } = await load();
const textOf = (href) => readFile(join(outDir, href), 'utf8');
const list = { pages: {}, files: {}, notFound: 'pages/404.html', samples: shownSamples() };

for (const document of [...(await siteDocuments()), NOT_FOUND_DOCUMENT]) {
  const { renderPage, documentHtml, pageFilesOf } = await load();
  // frontend/build/record-imports.ts adds every module that is loaded while rendering.
  const modules = (globalThis.__importedModules = new Set());
  const body = await renderPage(document.path).catch((error) => {
    console.error(`${document.path} cannot be rendered without a browser:`, error);
    process.exit(1);
  });
  const isPage = document.path !== NOT_FOUND_DOCUMENT.path;
  const file = isPage ? fileOf(document.path) : list.notFound;
  const files = pageFilesOf(manifest, modules);
  const sheets = await Promise.all(styleSheetsOf(template).map(textOf));
  const own = (await Promise.all(files.styles.map(textOf))).join('\n');
  const style = fontFacesOf(own) + (await styleOf(body, [...sheets, own].join('\n')));
  await write(file, documentHtml(template, document, body, style, files));
  if (isPage) list.pages[document.path] = file;
}
for (const { path, file, text } of await siteFiles()) {
  await write(`pages/${file}`, text);
  list.files[path] = `pages/${file}`;
}
await write('prerendered.json', JSON.stringify(list));
