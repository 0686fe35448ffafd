import { describe, expect, it } from '@jest/globals';
import { firstViewHtml } from './first-view-html';

const TEMPLATE = `<!doctype html>
<html lang="en-IN">
  <head>
    <title>Deccanloop</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript><p>Needs JavaScript.</p></noscript>
  </body>
</html>`;
const FILES = {
  boot: '/assets/boot.js',
  bootText: '/assets/boot-text.js',
  missing: '/assets/missing-script.js',
  screens: ['/assets/log-in.js', '/assets/app.js'],
  imports: ['/assets/form.js'],
  styles: [],
};
const FORM = '<form><button type="submit">Log In</button></form>';
const htmlOf = (view: Partial<Parameters<typeof firstViewHtml>[1]> = {}) =>
  firstViewHtml(
    TEMPLATE,
    { body: FORM, title: 'Log In & pay', requests: [], hasText: false, ...view },
    '.a{top:0}',
    FILES,
  );

describe('the document of a page that is not public', () => {
  it('shows the first view at once, with its own style, and waits for no style sheet', () => {
    const html = htmlOf();
    const [above = '', below = ''] = html.split('<div id="first-view">');
    expect(above).toContain('<style>.a{top:0}');
    expect(above).not.toContain('stylesheet');
    expect(below).toContain('<link rel="stylesheet" crossorigin href="/assets/index.css" />');
    // The first script reads the first view, and does not wait for style sheets.
    expect(below).toMatch(/<script [^>]*async [^>]*src="\/assets\/boot.js"><\/script><link rel="stylesheet"/);
    expect(html).toContain('<title>Log In &amp; pay</title>');
  });

  it('requests each file of the page once', () => {
    const files = [...htmlOf().matchAll(/(?:src|href)="\/assets\/([\w-]+)\.js"/g)].map(([, name]) => name);
    // The first script is run below the first view, and preloaded above it.
    expect(files.sort()).toEqual(['app', 'boot', 'boot', 'form', 'index', 'log-in']);
  });

  it('has an empty root before it, in which the page is drawn unseen', () => {
    expect(htmlOf()).toContain('<div id="root" data-behind></div><div id="first-view">');
    expect(htmlOf()).toContain('[data-behind]{');
  });

  it('has no button that submits a form, and no first view without code', () => {
    expect(htmlOf()).toContain('<button type="button" data-early="">Log In</button>');
    expect(htmlOf()).toContain('<noscript><style>#first-view{display:none}</style></noscript>');
    expect(htmlOf()).toContain('Needs JavaScript.');
  });

  it('names what the page asks for first', () => {
    expect(htmlOf({ requests: ['/api/me', '/api/home'], title: null })).toContain(
      '<div id="first-view" data-request="/api/me /api/home">',
    );
    expect(htmlOf({ title: null })).toContain('<title>Deccanloop</title>');
  });

  it('with a text requests its code and style sheets only after the text, and all of them once', () => {
    const [document = '', deferred = ''] =
      /^([^]*)<template data-deferred>([^]*)<\/template>/.exec(htmlOf({ hasText: true }))?.slice(1) ?? [];
    const rest = htmlOf({ hasText: true }).replace(deferred, '');
    expect(document).toContain('src="/assets/boot-text.js"');
    expect([...rest.matchAll(/\/assets\/[\w.-]+/g)].flat()).toEqual(['/assets/boot-text.js']);
    expect([...deferred.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name]) => name).sort()).toEqual([
      'app.js',
      'form.js',
      'index.css',
      'index.js',
      'log-in.js',
    ]);
    expect(deferred).toContain('href="/assets/index.js" data-entry');
  });
});
