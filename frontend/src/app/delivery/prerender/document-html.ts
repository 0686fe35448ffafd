import { withoutHash } from '@deccanloop/contracts/hashed-names';
import { languageAt, LANGUAGES } from '@deccanloop/contracts/languages';
import type { PrerenderedList } from '@deccanloop/contracts/routes';
import { BOOT_ENTRY, BOOT_DEFERRED } from '../boot-marks';
import { PAGE_CHUNK, PRERENDERED } from '../prerendered';
import { escapeHtml, headHtml } from './head-html';
import type { PageFiles } from './page-files';
import type { SiteDocument } from './site-documents';

export const ROOT = '<div id="root"></div>';
const NOSCRIPT = /<noscript>[^]*?<\/noscript>/;

/**
 * @throws when the template does not contain it exactly once: index.html has changed and this file must
 * follow
 */
export function replaceOnce(html: string, what: string | RegExp, by: string): string {
  const parts = html.split(what);
  if (parts.length !== 2) throw new Error(`index.html has ${parts.length - 1} of ${String(what)}, not one`);
  return parts.join(by);
}

export const withTitle = (template: string, title: string): string =>
  replaceOnce(template, /<title>[^]*?<\/title>/, `<title>${escapeHtml(title)}</title>`);

/** Without white space between elements. */
export const compact = (html: string): string => html.trim().replace(/>\s+</g, '><');

function withHead(template: string, title: string, description: string, more: string): string {
  const described = replaceOnce(
    withTitle(template, title),
    /<meta\s+name="description"[^]*?\/>/,
    `<meta name="description" content="${escapeHtml(description)}" />`,
  );
  return replaceOnce(described, '</head>', `${more}</head>`);
}

export const preload = (href: string, mark: string) =>
  `<link rel="modulepreload" crossorigin href="${href}"${mark} />`;

/** The script tag that Vite writes into the template for the entry. */
const ENTRY_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const ENTRY_PRELOADS = /[ ]*<link rel="modulepreload" crossorigin href="([^"]+)">\n?/g;

/** The full stylesheet; the document already contains the rules of its own HTML. */
export const STYLE_SHEETS = /[ ]*<link rel="stylesheet" crossorigin href="([^"]+)">\n?/g;

/** The addresses of the style sheets that every page loads. */
export const styleSheetsOf = (template: string): string[] =>
  [...template.matchAll(STYLE_SHEETS)].map(([, href = '']) => href);

/** Only needed when the page is added to a home screen; before the fonts, a browser would load them first. */
const HOME_SCREEN = /[ ]*<link rel="(?:manifest|apple-touch-icon)" [^>]*>\n?/g;

/** The template with the small first script in place of the entry, and the addresses of the entry's files. */
export function withBoot(
  template: string,
  boot: string,
): { html: string; entry: string; preloads: string[]; homeScreen: string[] } {
  const [script, entry] = ENTRY_SCRIPT.exec(template) ?? [];
  if (script === undefined || entry === undefined) throw new Error('index.html has no entry script');
  const homeScreen = (template.match(HOME_SCREEN) ?? []).map((link) => link.trim());
  const without = [ENTRY_PRELOADS, STYLE_SHEETS, HOME_SCREEN];
  const rest = without.reduce((html, what) => html.replace(what, ''), template);
  return {
    html: withFirstScript(replaceOnce(rest, script, ''), boot),
    entry,
    preloads: [...template.matchAll(ENTRY_PRELOADS)].map(([, href = '']) => preload(href, '')),
    homeScreen,
  };
}

/** It has nothing to do before the page is painted, but its few bytes should load beside the fonts, not after them. */
export const withFirstScript = (html: string, script: string): string =>
  replaceOnce(html, '<head>', `<head><script type="module" crossorigin src="${script}"></script>`);

/** The scripts that documents name, and the answer to one of them that is gone. */
export const documentScriptsOf = (
  template: string,
  { boot, bootText, missing }: Pick<PageFiles, 'boot' | 'bootText' | 'missing'>,
): PrerenderedList['documentScripts'] => ({
  names: [boot, bootText, withBoot(template, boot).entry].map(withoutHash),
  missing,
});

/**
 * Attributes that only tools read: React Router's mark of links, the names of icons, the XML namespace of
 * SVG.
 */
export const UNREAD =
  / data-discover="true"| xmlns="http:\/\/www\.w3\.org\/2000\/svg"|(?<= class=")lucide lucide-[\w-]+ /g;

/** The file of the site's own texts (`-basic`) in the style sheet of a language. Others load when a text needs them. */
const FONT_FILE = /url\(([^)"']+-basic-[^)"']+\.woff2)\)/g;

/** The preloads and rules of the fonts with files; those on the visitor's device, which stand in for them, have none. */
const TEMPLATE_FONTS = /<link rel="preload" as="font" [^>]*>|@font-face\{[^}]*\burl\([^}]*\}/g;

/** Pages in other scripts have their Latin letters in the font of their text, and load no other. */
function withoutFonts(html: string): string {
  const without = html.replace(TEMPLATE_FONTS, '');
  if (without === html) throw new Error('index.html declares no fonts');
  return without;
}

/** React writes these before everything else, because it does not render our head. */
const HOISTED = /^(?:<link\b[^>]*>)+/;

/**
 * The complete document of a page.
 * @param template the empty document of the build
 * @param body the HTML that React rendered
 * @param style the rules for that HTML; all others are loaded with the code
 */
export function documentHtml(
  template: string,
  document: SiteDocument,
  body: string,
  style: string,
  { boot, screens, imports, styles }: PageFiles,
): string {
  // Without white space and slashes that HTML does not need: the home page must fit into the first TCP round trip.
  const { html, entry, preloads, homeScreen } = withBoot(compact(template), boot);
  // That of a language first: its rules are outside of layers, and the large one may arrive later.
  const styleSheets = [...styles, ...styleSheetsOf(template)];
  const deferred = [
    ...styleSheets.map((href) => `<link rel="stylesheet" crossorigin href="${href}" media="not all" />`),
    preload(entry, ` ${BOOT_ENTRY}`),
    ...preloads,
    ...screens.map((href) => preload(href, ` ${PAGE_CHUNK}`)),
    ...imports.map((href) => preload(href, '')),
    ...homeScreen,
  ].join('');
  // Fonts of the page's language; all others are declared in the template.
  const fonts = [...style.matchAll(FONT_FILE)].map(
    ([, href = '']) => `<link rel="preload" as="font" href="${href}" crossorigin />`,
  );
  const hoisted = HOISTED.exec(body)?.[0] ?? '';
  const more = [
    headHtml(document),
    ...fonts,
    `<style>${style}</style>`,
    `<template ${BOOT_DEFERRED}>${deferred}</template>`,
    ...(hoisted === '' ? [] : [hoisted]),
  ].join('');
  const root = `<div id="root" ${PRERENDERED}="${escapeHtml(document.path)}">${body.slice(hoisted.length).replace(UNREAD, '')}</div>`;
  const { language } = languageAt(document.path);
  const { tag } = LANGUAGES[language];
  // The page is complete without JavaScript, so it needs no notice.
  const empty = replaceOnce(replaceOnce(html, NOSCRIPT, ''), '<html lang="en-IN">', `<html lang="${tag}">`);
  const headed = withHead(
    language === 'en' ? empty : withoutFonts(empty),
    document.head.title,
    document.head.description,
    more,
  ).replaceAll('" />', '">');
  // Last, because the HTML of a page must not be searched for replacements.
  return replaceOnce(headed, ROOT, root);
}
