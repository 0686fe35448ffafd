import Beasties from 'beasties';
import { BEFORE_CODE, prunedStyle } from './pruned-style.mjs';

/**
 * The fonts of the site's own texts (`-basic`) that a style sheet declares. Those of a page's own sheet are part of its
 * document, as the fonts of every page are part of the template, so that they are loaded for the first paint.
 * @param {string} css minified
 * @returns {string} CSS
 */
export const fontFacesOf = (css) => (css.match(/@font-face\{[^}]*-basic-[^}]*\}/g) ?? []).join('');

/**
 * The rules of a style sheet that apply to this HTML in any state (hovered, focused, printed, at any width). A document
 * that contains them can be painted without waiting for the style sheet.
 * @param {string} body the HTML inside `#root`
 * @param {string} css the full stylesheet
 * @returns {Promise<string>} CSS
 * @throws when no rule applies: the style sheet or the HTML is not the expected one
 */
export async function styleOf(body, css) {
  const beasties = new Beasties({
    path: '/',
    preload: false,
    fonts: false,
    // The tool does not find the names of keyframes in variables, so all are kept.
    keyframes: 'all',
    // Kept because the tool does not understand them: bare :where(), :is(), :not(), :has(), class names with a
    // selector, and states that exist before the code is loaded.
    allowRules: [/(?:^|[\s>+~]):(?:where|is|not|has)\(/, /\\\[\\&/, BEFORE_CODE],
    reduceInlineStyles: false,
    logLevel: 'silent',
  });
  beasties.getCssAsset = () => css;
  const html = await beasties.process(
    `<!doctype html><html lang="en"><head><link rel="stylesheet" href="/all.css"></head><body><div id="root">${body}</div></body></html>`,
  );
  const [, style = ''] = /<style[^>]*>([^]*?)<\/style>/.exec(html) ?? [];
  if (!style.includes('@layer utilities')) throw new Error('No style was found for what was rendered');
  return prunedStyle(style, body);
}
