import { median, type Figure } from '../figures';
import { withPages } from './pages';
import type { Visit } from './slow-phone';

const STYLE_SHEET = /<link rel="stylesheet"[^>]*>/g;
const PRELOAD_OF_CODE = /<link rel="modulepreload"(?![^>]*data-entry)[^>]*>/g;
const DEFERRED = /<template data-deferred>([^]*?)<\/template>/;
const ENTRY = /<link rel="modulepreload" crossorigin href="([^"]+)" data-entry[^>]*>/;

const inHead = (html: string, what: string): string => html.replace('</head>', () => `${what}</head>`);

/** Documents without one mechanism each (docs/PAGES.md). */
const WITHOUT: Readonly<Record<string, (html: string) => string>> = {
  // A public page without it would wait three seconds for a first paint.
  'the first view': (html) =>
    DEFERRED.test(html)
      ? html
      : html
          .replace(/(<div id="root")[^]*?(?=<noscript>|<script|<\/body>)/, '$1></div>')
          .replace(/<style>(?!@font-face)[^]*?<\/style>/g, ''),
  'style rules in the document': (html) =>
    inHead(
      html.replaceAll(STYLE_SHEET, ''),
      (html.match(STYLE_SHEET) ?? []).map((sheet) => sheet.replace(' media="not all"', '')).join(''),
    ),
  'code after the first paint': (html) => {
    const [deferred, files = ''] = DEFERRED.exec(html) ?? [];
    const entry = ENTRY.exec(files)?.[1];
    if (deferred === undefined || entry === undefined) return html;
    return html.replace(
      deferred,
      () =>
        `${files.replace(STYLE_SHEET, '')}<script type="module" crossorigin src="${entry}"></script>${deferred}`,
    );
  },
  'preloads of code': (html) => html.replaceAll(PRELOAD_OF_CODE, ''),
  'preloads of fonts': (html) => html.replaceAll(/<link rel="preload" as="font"[^>]*>/g, ''),
  'the icon in the document': (html) => html.replace(/href="data:image[^"]*"/, 'href="/favicon.svg"'),
  'the early question who is logged in': (html) => html.replace(/ data-request="[^"]*"/, ''),
};

const PAGES = ['home', 'services', 'paynow by link', "customer's dashboard"];
/** What a mechanism must be worth on one page. */
const WORTH = { lcpMs: 100, bytes: 10_000 };

/** What each mechanism of the delivery of pages is worth: the same pages with and without it. */
export const mechanisms = (): Promise<Figure[]> =>
  withPages(async (measured, visit) => {
    const pages = measured.filter(({ name }) => PAGES.includes(name));
    const of = (value: keyof Visit, visits: readonly Visit[]) => median(visits.map((each) => each[value]));
    const before = new Map<string, Visit[]>();
    for (const page of pages) {
      // The first visit also pays for what the server prepares once.
      await visit(page);
      before.set(page.name, await visit(page, { change: (html) => html }));
    }
    const figures: Figure[] = [];
    for (const [name, change] of Object.entries(WITHOUT)) {
      const saved = { lcpMs: 0, bytes: 0 };
      const details: string[] = [];
      for (const page of pages) {
        const without = await visit(page, { change });
        const difference = (value: keyof Visit) =>
          of(value, without) - of(value, before.get(page.name) ?? []);
        saved.lcpMs = Math.max(saved.lcpMs, difference('lcpMs'));
        saved.bytes = Math.max(saved.bytes, difference('bytes'));
        details.push(
          `${page.name}: first text ${difference('firstTextMs').toFixed(0)} ms, LCP ${difference('lcpMs').toFixed(0)} ms, ${(difference('bytes') / 1_000).toFixed(1)} kB`,
        );
      }
      figures.push({
        name: `LCP that ${name} saves, at most (ms)`,
        value: saved.lcpMs,
        digits: 0,
        goal: '≥ 100, or 10 kB',
        met: (ms) => ms >= WORTH.lcpMs || saved.bytes >= WORTH.bytes,
        detail: details.join('; '),
      });
    }
    return figures;
  });
