import { describe, expect, it } from '@jest/globals';
import { prunedStyle } from './pruned-style.mjs';

const THEME = '@layer theme{:root{--a:var(--b);--b:1px;--c:2px;--d:3px;--animate-in:in 1s}}';

describe('a style without what nothing asks for', () => {
  it('keeps the variables that are read, and what those are made of', () => {
    expect(prunedStyle(`${THEME}.x{top:var(--a)}`, '')).toBe(
      '@layer theme{:root{--a:var(--b);--b:1px}}.x{top:var(--a)}',
    );
  });

  it('keeps the variables that the HTML names', () => {
    expect(prunedStyle(THEME, '<path fill="var(--c)" />')).toBe('@layer theme{:root{--c:2px}}');
  });

  it('keeps the properties that are read or set, wherever they are said', () => {
    const css =
      '@layer properties{*{--tw-x:0;--tw-y:0;--tw-z:0}}' +
      ['x', 'y', 'z'].map((name) => `@property --tw-${name}{syntax:"*";inherits:false}`).join('') +
      '.a{--tw-x:1}.b{left:var(--tw-y)}';
    expect(prunedStyle(css, '')).toBe(
      '@layer properties{*{--tw-x:0;--tw-y:0}}' +
        ['x', 'y'].map((name) => `@property --tw-${name}{syntax:"*";inherits:false}`).join('') +
        '.a{--tw-x:1}.b{left:var(--tw-y)}',
    );
  });

  it('keeps the keyframes of what moves', () => {
    const frames = '@keyframes in{to{top:0}}@keyframes out{to{top:1px}}';
    expect(prunedStyle(`${THEME}.x{animation:var(--animate-in)}${frames}`, '')).toBe(
      '@layer theme{:root{--animate-in:in 1s}}.x{animation:var(--animate-in)}@keyframes in{to{top:0}}',
    );
  });

  it('leaves out rules for a class that nothing has, whatever follows it', () => {
    const css = '.prose :is(p,ul){top:0}.prose{top:1px}.card :is(p,ul){top:2px}';
    expect(prunedStyle(css, '<div class="a card"></div>')).toBe('.prose{top:1px}.card :is(p,ul){top:2px}');
  });

  it('leaves out what comes with the first move of a pointer, and finer values', () => {
    const css =
      '.x{top:0}@media (hover:hover){.x:hover{top:1px}}@media (min-width:1px){.x{top:2px}}' +
      '@supports (color:color-mix(in lab, red, red)){.x{top:3px}}';
    expect(prunedStyle(css, '<p class="x"></p>')).toBe('.x{top:0}@media (min-width:1px){.x{top:2px}}');
  });
});
