import { BEHIND, FIRST_VIEW } from '../first-view/marks';
import { WAITS_FOR_CODE } from '../../../lib/early-press';
import { BOOT_DEFERRED, BOOT_ENTRY } from '../boot-marks';
import { EARLY_REQUEST } from '../../../lib/early-request';
import {
  compact,
  preload,
  replaceOnce,
  ROOT,
  STYLE_SHEETS,
  styleSheetsOf,
  UNREAD,
  withBoot,
  withTitle,
} from './document-html';
import type { PageFiles } from './page-files';
import type { RenderedFirstView } from './render-first-view';

/** Drawn at its real size but not seen, below no other content. */
const BEHIND_RULE = `[${BEHIND}]{position:absolute;inset:0 0 auto;height:100dvh;overflow:hidden;visibility:hidden}`;

/** Behind the first view, which it reads. Without `async` it would wait for the style sheets. */
const firstScript = (href: string) => `<script type="module" async crossorigin src="${href}"></script>`;

const sheet = (href: string) => `<link rel="stylesheet" crossorigin href="${href}" />`;

/** The template without its code, and that code for the first script. */
function withDeferredCode(template: string, script: string, own: readonly string[]) {
  const { html, entry, preloads, homeScreen } = withBoot(template, script);
  const files = [...own, preload(entry, ` ${BOOT_ENTRY}`), ...preloads, ...homeScreen];
  return { html, deferred: `<template ${BOOT_DEFERRED}>${files.join('')}</template>` };
}

/**
 * The document of a page that is not public: its first view, and all code that the page needs, requested at once, or once the
 * first script has drawn the page's text.
 * @param template the empty document of the build
 * @param style the rules for the first view
 */
export function firstViewHtml(
  template: string,
  { body, title, requests, hasText }: RenderedFirstView,
  style: string,
  { boot, bootText, screens, imports, styles }: PageFiles,
): string {
  const sheets = [...styles, ...styleSheetsOf(template)].map(sheet).join('');
  const own = [...screens, ...imports]
    .filter((href) => !template.includes(href))
    .map((href) => preload(href, ''));
  const named = title === null ? template : withTitle(template, title);
  const { html, deferred } = hasText
    ? withDeferredCode(named, bootText, [sheets, ...own])
    : {
        html: replaceOnce(named.replace(STYLE_SHEETS, ''), '<head>', `<head>${preload(boot, '')}`),
        deferred: own.join(''),
      };
  const head = [
    `<style>${style}${BEHIND_RULE}</style>`,
    // It cannot be used without code, and the notice below says so.
    `<noscript><style>#${FIRST_VIEW}{display:none}</style></noscript>`,
    deferred,
  ].join('');
  // A button must not submit a form to an address before the form's code is there.
  const view = body.replace(UNREAD, '').replaceAll('type="submit"', `type="button" ${WAITS_FOR_CODE}=""`);
  const early = requests.length === 0 ? '' : ` ${EARLY_REQUEST}="${requests.join(' ')}"`;
  return replaceOnce(
    compact(replaceOnce(html, '</head>', `${head}</head>`)),
    ROOT,
    // The root comes first, so that it is found by the ids that both have. A style sheet here does not delay what is above it.
    `<div id="root" ${BEHIND}></div><div id="${FIRST_VIEW}"${early}>${view}</div>${hasText ? '' : firstScript(boot) + sheets}`,
  );
}
