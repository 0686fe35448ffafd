import { BEHIND, FIRST_VIEW } from '../first-view/marks';
import { WAITS_FOR_CODE } from '../../lib/early-press';
import { EARLY_REQUEST } from '../../lib/early-request';
import {
  compact,
  preload,
  replaceOnce,
  ROOT,
  STYLE_SHEETS,
  styleSheetsOf,
  UNREAD,
  withTitle,
} from './document-html';
import type { PageFiles } from './page-files';
import type { RenderedFirstView } from './render-first-view';

/** Drawn at its real size but not seen, below no other content. */
const BEHIND_RULE = `[${BEHIND}]{position:absolute;inset:0 0 auto;height:100dvh;overflow:hidden;visibility:hidden}`;

/**
 * The document of a page that is not public: its first view, and all code that the page needs, requested at once.
 * @param template the empty document of the build
 * @param style the rules for the first view
 */
export function firstViewHtml(
  template: string,
  { body, title, request }: RenderedFirstView,
  style: string,
  { boot, screens, imports, styles }: PageFiles,
): string {
  const sheets = [...styles, ...styleSheetsOf(template)];
  const head = [
    `<style>${style}${BEHIND_RULE}</style>`,
    // It cannot be used without code, and the notice below says so.
    `<noscript><style>#${FIRST_VIEW}{display:none}</style></noscript>`,
    ...[...screens, ...imports].filter((href) => !template.includes(href)).map((href) => preload(href, '')),
  ].join('');
  const named = title === null ? template : withTitle(template, title);
  // Keeps a press until the page is drawn.
  const booted = replaceOnce(
    named,
    '<head>',
    `<head><script type="module" crossorigin src="${boot}"></script>`,
  );
  const html = compact(replaceOnce(booted, '</head>', `${head}</head>`).replace(STYLE_SHEETS, ''));
  // A button must not submit a form to an address before the form's code is there.
  const view = body.replace(UNREAD, '').replaceAll('type="submit"', `type="button" ${WAITS_FOR_CODE}=""`);
  const early = request === null ? '' : ` ${EARLY_REQUEST}="${request}"`;
  return replaceOnce(
    html,
    ROOT,
    // The root comes first, so that it is found by the ids that both have. A style sheet here does not delay what is above it.
    `<div id="root" ${BEHIND}></div><div id="${FIRST_VIEW}"${early}>${view}</div>${sheets
      .map((href) => `<link rel="stylesheet" crossorigin href="${href}" />`)
      .join('')}`,
  );
}
