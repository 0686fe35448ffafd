import { createCssVariablesTheme, createHighlighter, type Highlighter, type ShikiTransformer } from 'shiki';

export const CODE_LANGUAGES = [
  'typescript',
  'javascript',
  'tsx',
  'sql',
  'html',
  'css',
  'json',
  'shellscript',
  'python',
  'php',
  'http',
  'ini',
] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** Colours as classes (`code-keyword`), which the style sheet defines. */
const THEME = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-', fontStyle: false });

let loaded: Promise<Highlighter> | undefined;
export const highlighter = (): Promise<Highlighter> =>
  (loaded ??= createHighlighter({ themes: [THEME], langs: [...CODE_LANGUAGES] }));

/** Classes instead of `style` attributes, which would be most of an article's HTML. */
const CLASSES_INSTEAD_OF_STYLES: ShikiTransformer = {
  span(node) {
    const name = /--code-token-([a-z-]+)/.exec(String(node.properties['style'] ?? ''))?.[1];
    delete node.properties['style'];
    if (name !== undefined) node.properties['class'] = `code-${name}`;
  },
  pre(node) {
    delete node.properties['style'];
    node.properties['class'] = 'code';
  },
};

export const HIGHLIGHTING = { theme: 'site', transformers: [CLASSES_INSTEAD_OF_STYLES] } as const;

/** Code as HTML: `<pre class="code">` with spans of the theme's classes. */
export const highlighted = async (code: string, lang: CodeLanguage): Promise<string> =>
  (await highlighter()).codeToHtml(code, {
    lang,
    theme: HIGHLIGHTING.theme,
    transformers: [...HIGHLIGHTING.transformers],
  });
