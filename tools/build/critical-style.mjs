import Beasties from 'beasties';
import { prunedStyle } from './pruned-style.mjs';

/**
 * The rules of a style sheet that anything in this HTML is shown by, in any state (hovered, focused, printed, on any
 * width): a document that carries them is painted as soon as it is read.
 * @param {string} body what stands inside `#root`
 * @param {string} css the whole style sheet
 * @returns {Promise<string>} CSS
 * @throws when nothing of it is used: the sheet or the HTML is not what this takes them for
 */
export async function styleOf(body, css) {
  const beasties = new Beasties({
    path: '/',
    preload: false,
    fonts: false,
    // Their names stand in variables, where they are not looked for.
    keyframes: 'all',
    // Not understood, so kept: selectors inside selectors that stand by themselves, and names with a selector in them.
    allowRules: [/(?:^|[\s>+~]):(?:where|is|not|has)\(/, /\\\[\\&/],
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
