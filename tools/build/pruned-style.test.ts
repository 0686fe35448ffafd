import { describe, expect, it } from '@jest/globals';
import { prunedStyle } from './pruned-style.mjs';

const THEME = '@layer theme{:root{--a:var(--b);--b:1px;--c:2px;--d:3px;--s:.25rem;--animate-in:in 1s}}';

const X = '<p class="x"></p>';

describe('prunedStyle', () => {
  it('replaces theme variables by their values', () => {
    expect(prunedStyle(`${THEME}.x{top:var(--a);margin:calc(var(--s) * -3) var(--z, var(--b))}`, X)).toBe(
      '@layer theme{}.x{top:1px;margin:-0.75rem var(--z, 1px)}',
    );
  });

  it('keeps the variables that the HTML uses', () => {
    expect(prunedStyle(THEME, '<path fill="var(--c)" />')).toBe('@layer theme{:root{--c:2px}}');
  });

  it('writes the value that a language sets a second time', () => {
    const twice = `${THEME}.x{top:var(--b)}:root{--b:4px}`;
    expect(prunedStyle(twice, '<p class="x">')).toBe('@layer theme{}.x{top:4px}');
  });

  it('keeps registered properties that are used or set', () => {
    const css =
      '@layer properties{*{--tw-x:0;--tw-y:0;--tw-z:0}}' +
      ['x', 'y', 'z'].map((name) => `@property --tw-${name}{syntax:"*";inherits:false}`).join('') +
      '.a{--tw-x:1}.b{left:var(--tw-y)}';
    expect(prunedStyle(css, '<p class="a b"></p>')).toBe(
      '@layer properties{*{--tw-x:0;--tw-y:0}}' +
        ['x', 'y'].map((name) => `@property --tw-${name}{syntax:"*";inherits:false}`).join('') +
        '.a{--tw-x:1}.b{left:var(--tw-y)}',
    );
  });

  it('keeps the keyframes that are used', () => {
    const frames = '@keyframes in{to{top:0}}@keyframes out{to{top:1px}}';
    expect(prunedStyle(`${THEME}.x{animation:var(--animate-in)}${frames}`, X)).toBe(
      '@layer theme{}.x{animation:in 1s}@keyframes in{to{top:0}}',
    );
  });

  it('removes rules for classes that the HTML does not have, in any part of a selector', () => {
    const css =
      '.prose :is(p,ul){top:0}.card :is(p,ul){top:1px}:is(:where(.group):focus .a\\:b){top:2px}' +
      '.\\[\\&\\>b\\]\\:x>b,.y{top:3px}.x:not(.y){top:4px}:is(.x,.y){top:5px}';
    const html = '<div class="card x"></div><p class="[&amp;&gt;b]:x"><b></b></p>';
    expect(prunedStyle(css, html)).toBe(
      '.card :is(p,ul){top:1px}.\\[\\&\\>b\\]\\:x>b{top:3px}.x:not(.y){top:4px}:is(.x,.y){top:5px}',
    );
  });

  it('removes rules for interactions, and progressive enhancements', () => {
    const css =
      '.x{top:0;transition:top 1s}.y{transition:top 1s}.x:active{top:1px}.x[open]{top:1px}@media (hover:hover){.x:hover{top:1px}}@media print{.x{top:1px}}' +
      '@supports (color:color-mix(in lab, red, red)){.x{top:1px}}@media (min-width:1px){.x{top:2px}}';
    expect(prunedStyle(css, X)).toBe('.x{top:0}@media (min-width:1px){.x{top:2px}}');
  });

  it('keeps the states that exist before the code is loaded, where the HTML can have them', () => {
    const menu = 'html:has(.site-menu[open]){overflow:hidden}.site-menu[open] .x{top:0}';
    const press = '[data-pressed]{top:0}';
    const form = '[data-early][data-pressed]:before{top:0}';
    const html = '<details class="site-menu"><p class="x"></p></details>';
    expect(prunedStyle(menu + press + form, html)).toBe(menu + press);
    expect(prunedStyle(form, '<button data-early=""></button>')).toBe(form);
    expect(prunedStyle(menu, X)).toBe('');
  });

  it('removes rules for elements that the HTML does not have', () => {
    const css = ':where(select:is([multiple])) option{top:0}a:hover{top:1px}body{top:2px}p>a[href]{top:3px}';
    expect(prunedStyle(css, '<p></p>')).toBe('body{top:2px}');
    expect(prunedStyle(css, '<p><a href="/"></a></p>')).toBe(
      'a:hover{top:1px}body{top:2px}p>a[href]{top:3px}',
    );
  });

  it('keeps rules for disabled elements when the HTML has some', () => {
    const css = '.x:disabled{top:0}';
    expect(prunedStyle(css, X)).toBe('');
    expect(prunedStyle(css, '<button disabled="" class="x"></button>')).toBe(css);
  });
});
