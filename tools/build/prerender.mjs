/**
 * Writes the document of every public page to `<outDir>/pages/`, the first views of other pages to `<outDir>/first-views/`, the
 * texts of the documentation to `<outDir>/documentation/`, and the list of documents to `<outDir>/prerendered.json`
 * (PrerenderedList of the contracts).
 *
 *     node tools/build/prerender.mjs <bundle> <outDir>
 *
 * `bundle` is frontend/src/app/delivery/prerender/entry.ts, made by `vite build --ssr`; `outDir` is made by `vite build`.
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
const {
  documentScriptsOf,
  FIRST_VIEWS,
  NOT_FOUND_DOCUMENT,
  pageFilesOf,
  shownSamples,
  siteDocuments,
  siteFiles,
  styleSheetsOf,
  TEXT_CLASS,
  textHtml,
  UNREAD,
  withFirstScript,
} = await load();
const textOf = (href) => readFile(join(outDir, href), 'utf8');
const list = { pages: {}, files: {}, firstViews: {}, notFound: 'pages/404.html', samples: shownSamples() };

/**
 * Renders with a new copy of the bundle, and finds the files and the rules that the HTML needs.
 * @param text HTML that is drawn into it before its style sheets are loaded
 */
async function render(path, work, text = '') {
  const bundle = await load();
  // frontend/build/record-imports.ts adds every module that is loaded while rendering.
  const modules = (globalThis.__importedModules = new Set());
  const view = await work(bundle).catch((error) => {
    console.error(`${path} cannot be rendered without a browser:`, error);
    process.exit(1);
  });
  const files = bundle.pageFilesOf(manifest, modules);
  const sheets = await Promise.all(styleSheetsOf(template).map(textOf));
  const own = (await Promise.all(files.styles.map(textOf))).join('\n');
  const style = fontFacesOf(own) + (await styleOf(view.body + text, [...sheets, own].join('\n')));
  return { bundle, view, style, files };
}

for (const document of [...(await siteDocuments()), NOT_FOUND_DOCUMENT]) {
  const { path } = document;
  const { bundle, view, style, files } = await render(path, async ({ renderPage }) => ({
    body: await renderPage(path),
  }));
  const isPage = path !== NOT_FOUND_DOCUMENT.path;
  const file = isPage ? fileOf(path) : list.notFound;
  await write(file, bundle.documentHtml(template, document, view.body, style, files));
  if (isPage) list.pages[path] = file;
}
for (const [at, { page, file: name, visitors, hasText }] of FIRST_VIEWS.entries()) {
  const text = hasText ? textHtml(page).replace(UNREAD, '') : '';
  if (hasText) await write(`documentation${page}.html`, text);
  const work = ({ FIRST_VIEWS: views, renderFirstView }) => renderFirstView(views[at]);
  const drawn = `<div class="${TEXT_CLASS}">${text}</div>`;
  const { bundle, view, style, files } = await render(page, work, drawn);
  const file = `first-views${name}.html`;
  await write(file, bundle.firstViewHtml(template, view, style, files));
  for (const visitor of visitors) (list.firstViews[page] ??= {})[visitor] = file;
}
for (const { path, file, text } of await siteFiles()) {
  await write(`pages/${file}`, text);
  list.files[path] = `pages/${file}`;
}
const firstScripts = pageFilesOf(manifest, []);
list.documentScripts = documentScriptsOf(template, firstScripts);
// The document of all other pages, which begins with the first script too.
await write('index.html', withFirstScript(template, firstScripts.boot));
await write('prerendered.json', JSON.stringify(list));
