import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compile } from '@mdx-js/mdx';
import rehypeShikiFromHighlighter from '@shikijs/rehype/core';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { HIGHLIGHTING, highlighter } from '../code-highlighting.ts';
import { markdownText } from './markdown-text.ts';
import { parsed, sampleIdsOf } from './parse.ts';
import { readReference } from './reference.ts';
import { highlightSample, readSample } from './samples.ts';
import { searchEntriesOf, type SearchEntry } from './search-index.ts';
import { withAccessibleTables } from './wide-tables.ts';

/** Texts, samples and generated data of the documentation. */
const CONTENT = join(import.meta.dirname, '../../src/content/docs');
const SEARCH_INDEX = 'virtual:documentation-search';

/**
 * The module of an MDX text: its component, and the `samples` that it shows, with highlighted code.
 * @param content folder of the texts, with `samples/`
 */
export async function mdxModule(text: string, content: string): Promise<string> {
  const tree = parsed(text);
  const ids = sampleIdsOf(tree);
  const samples = await Promise.all(
    ids.map((id) => highlightSample(readSample(join(content, 'samples'), id))),
  );
  const compiled = await compile(text, {
    remarkPlugins: [remarkGfm],
    rehypePlugins: [
      rehypeSlug,
      [
        rehypeShikiFromHighlighter,
        await highlighter(),
        { ...HIGHLIGHTING, transformers: [...HIGHLIGHTING.transformers] },
      ],
      withAccessibleTables,
    ],
  });
  const byId = Object.fromEntries(ids.map((id, index) => [id, samples[index]]));
  return [String(compiled), `export const samples = ${JSON.stringify(byId)};`].join('\n');
}

/** The MDX file of a page: `/docs` is `docs.mdx`. */
const fileOf = (content: string, path: string): string => join(content, `${path.slice(1)}.mdx`);

/** Every section of all pages. */
export function searchIndex(content: string): SearchEntry[] {
  const reference = readReference(content);
  return reference.pages.flatMap((page) =>
    searchEntriesOf(page, parsed(readFileSync(fileOf(content, page.path), 'utf8')), reference),
  );
}

/** The Markdown text of every page, by file name: `docs.md`. */
export function markdownTexts(content: string): Map<string, string> {
  const reference = readReference(content);
  const changelog = JSON.parse(readFileSync(join(content, 'changelog.json'), 'utf8')) as [];
  return new Map(
    reference.pages.map(({ path, title, summary }) => {
      const file = fileOf(content, path);
      const text = markdownText(readFileSync(file, 'utf8'), {
        ...{ title, summary, reference, changelog },
        sample: (id) => readSample(join(content, 'samples'), id),
      });
      return [`${basename(file, '.mdx')}.md`, text];
    }),
  );
}

/**
 * The documentation: MDX texts as modules, the search index as `virtual:documentation-search`, and the pages as Markdown in
 * `documentation/`, which only the BFF reads.
 */
export function documentation(content: string = CONTENT): Plugin {
  let isClientBuild = false;
  return {
    name: 'documentation',
    // Before React's plugin, which then sees JavaScript.
    enforce: 'pre',
    configResolved: ({ command, build }) => {
      isClientBuild = command === 'build' && !build.ssr;
    },
    resolveId: (id) => (id === SEARCH_INDEX ? `\0${SEARCH_INDEX}` : undefined),
    load(id) {
      if (id !== `\0${SEARCH_INDEX}`) return undefined;
      for (const { path } of readReference(content).pages) this.addWatchFile(fileOf(content, path));
      return `export const entries = ${JSON.stringify(searchIndex(content))};`;
    },
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(code, id) {
        const folder = dirname(id);
        for (const sample of sampleIdsOf(parsed(code))) {
          const own = join(folder, 'samples', sample);
          if (existsSync(own)) for (const file of sampleFilesIn(own)) this.addWatchFile(file);
        }
        return { code: await mdxModule(code, folder), map: { mappings: '' }, moduleType: 'js' };
      },
    },
    generateBundle() {
      if (!isClientBuild) return;
      for (const [name, source] of markdownTexts(content))
        this.emitFile({ type: 'asset', fileName: `documentation/${name}`, source });
    },
  };
}

const sampleFilesIn = (folder: string): string[] => {
  const { files, response } = readSample(dirname(folder), basename(folder));
  return [...files, ...(response ? [response] : [])].map(({ file }) => join(folder, file));
};
