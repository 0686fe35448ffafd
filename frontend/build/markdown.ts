import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { CODE_LANGUAGES, HIGHLIGHTING, highlighter } from './code-highlighting.ts';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The id of a heading, from its text: lower-case letters, digits and hyphens. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

export interface RenderedArticle {
  html: string;
  /** Its sections (`##`), for a table of contents. */
  headings: { id: string; title: string }[];
}

/**
 * An article as HTML: every heading is a link to itself, code is highlighted, tables scroll on their own.
 * Articles are our own files, so HTML inside them is not escaped.
 */
export async function renderMarkdown(text: string): Promise<RenderedArticle> {
  const { codeToHtml } = await highlighter();
  const headings: RenderedArticle['headings'] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: title }: Tokens.Heading) {
        const id = anchorOf(title);
        if (depth === 2) headings.push({ id, title });
        return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      code({ text: code, lang }: Tokens.Code) {
        const known = CODE_LANGUAGES.find((one) => one === lang);
        if (known === undefined)
          return `<pre class="code" tabindex="0"><code>${escaped(code)}</code></pre>\n`;
        return `${codeToHtml(code, { lang: known, theme: HIGHLIGHTING.theme, transformers: [...HIGHLIGHTING.transformers] })}\n`;
      },
    },
  });
  const html = await marked.parse(text);
  return {
    html: html
      .replaceAll('<table>', '<div class="wide-table" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>'),
    headings,
  };
}

/** `import { html, headings } from './article.md'`, in development, in the build and on the server. */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler: async (code) => {
        const { html, headings } = await renderMarkdown(code);
        return {
          code: `export const html = ${JSON.stringify(html)};\nexport const headings = ${JSON.stringify(headings)};`,
          map: { mappings: '' },
          moduleType: 'js',
        };
      },
    },
  };
}
