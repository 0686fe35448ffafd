import { describe, expect, it } from '@jest/globals';
import { documentHtml, styleSheetsOf } from './document-html';
import type { SiteDocument } from './site-documents';

const face = (family: string, file: string) =>
  `@font-face{font-family:${family};src:url(/assets/${file})format("woff2")}`;
const STAND_IN = '@font-face{font-family:Inter Fallback;src:local(Arial);size-adjust:107.19%}';
const TEMPLATE = `<!doctype html>
<html lang="en-IN">
  <head>
    <link rel="preload" as="font" href="/assets/inter-basic-i1.woff2" crossorigin="">
    <title>Deccanloop</title>
    <meta
      name="description"
      content="Everything else."
    />
    <link rel="icon" href="/favicon.svg" />
    <link rel="manifest" href="/site.webmanifest" />
    <style>${face('Inter Variable', 'inter-basic-i1.woff2')}${STAND_IN}</style>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript><p>Needs JavaScript.</p></noscript>
  </body>
</html>`;
const ABOUT: SiteDocument = {
  path: '/about',
  head: { path: '/about', title: 'About "us" & you', description: 'Who <we> are', picture: 'about' },
  type: 'website',
  jsonLd: [
    { '@context': 'https://schema.org', '@type': 'Thing', name: '</script><script>alert(1)</script>' },
  ],
};
const FILES = {
  boot: '/assets/boot.js',
  bootText: '/assets/boot-text.js',
  missing: '/assets/missing-script.js',
  screens: ['/assets/about.js'],
  imports: ['/assets/parts.js'],
  styles: ['/assets/about.css'],
};

describe('the document of a page', () => {
  const html = documentHtml(TEMPLATE, ABOUT, '<main>Who we are</main>', '.a{top:0}', FILES);

  it("has the page's title and description, and contains the HTML that React rendered", () => {
    expect(html).toContain('<title>About &quot;us&quot; &amp; you</title>');
    expect(html).toContain('content="Who &lt;we&gt; are"');
    expect(html).toContain('<div id="root" data-prerendered="/about"><main>Who we are</main></div>');
    expect(html).not.toContain('Needs JavaScript.');
  });

  it('leaves out attributes that only tools read', () => {
    const body =
      '<a href="/" data-discover="true">Home</a><svg xmlns="http://www.w3.org/2000/svg" class="lucide lucide-arrow-right size-4"></svg>';
    expect(documentHtml(TEMPLATE, ABOUT, body, '.a{top:0}', FILES)).toContain(
      '<a href="/">Home</a><svg class="size-4"></svg>',
    );
  });

  it('begins with the small script, and delays all others until the page is painted', () => {
    const [, deferred = ''] = /<template data-deferred>(.*)<\/template>/.exec(html) ?? [];
    for (const file of ['index', 'shared', 'about', 'parts'])
      expect(deferred).toContain(`/assets/${file}.js`);
    const outside = html.replace(deferred, '');
    expect(outside.match(/\/assets\/[a-z]+\.js/g)).toEqual(['/assets/boot.js']);
  });

  it('contains the styles of its HTML, and waits for no style sheet', () => {
    const [, deferred = ''] = /<template data-deferred>(.*)<\/template>/.exec(html) ?? [];
    expect(html).toContain('<style>.a{top:0}</style>');
    expect(styleSheetsOf(TEMPLATE)).toEqual(['/assets/index.css']);
    for (const file of ['index', 'about']) expect(deferred).toContain(`/assets/${file}.css`);
    expect(html.replace(deferred, '')).not.toContain('.css"');
  });

  it('loads the icon at once, and the files for a home screen later', () => {
    const [, deferred = ''] = /<template data-deferred>(.*)<\/template>/.exec(html) ?? [];
    expect(deferred).toContain('<link rel="manifest" href="/site.webmanifest">');
    expect(html.replace(deferred, '')).not.toContain('manifest');
    expect(html.replace(deferred, '')).toContain('rel="icon"');
  });

  it('has the language of its address, and loads the fonts of its own style first', () => {
    expect(html).toContain('<html lang="en-IN">');
    const style = face('Noto', 'noto-basic-a1.woff2') + face('Noto', 'noto-a1.woff2');
    const hindi = documentHtml(TEMPLATE, { ...ABOUT, path: '/hi' }, '', style, FILES);
    expect(hindi).toContain('<html lang="hi-IN">');
    expect(hindi).toContain('<link rel="preload" as="font" href="/assets/noto-basic-a1.woff2"');
    expect(hindi).not.toContain('href="/assets/noto-a1.woff2"');
  });

  it('has no fonts of Latin letters in other scripts, but what stands in for them', () => {
    const hindi = documentHtml(TEMPLATE, { ...ABOUT, path: '/hi' }, '', '', FILES);
    expect([html, hindi].map((page) => page.includes('inter-basic-i1.woff2'))).toEqual([true, false]);
    for (const page of [html, hindi]) expect(page).toContain(STAND_IN);
  });

  it('escapes the content of a data block', () => {
    expect(html).not.toContain('<script>alert(1)');
    expect(html.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1);
  });

  it('throws for a template with unexpected content', () => {
    const without = TEMPLATE.replace('<div id="root"></div>', '');
    const fontless = TEMPLATE.replace(/<style>.*<\/style>/, '').replace(/<link rel="preload".*>/, '');
    expect(() => documentHtml(fontless, { ...ABOUT, path: '/hi' }, '', '', FILES)).toThrow(/fonts/);
    expect(() => documentHtml(without, ABOUT, '', '', FILES)).toThrow(/root/);
    expect(() => documentHtml(TEMPLATE.replace('type="module" ', ''), ABOUT, '', '', FILES)).toThrow(
      /script/,
    );
  });
});

it('keeps the document for unknown addresses out of search engines', () => {
  const html = documentHtml(TEMPLATE, { ...ABOUT, isUnlisted: true }, '', '', FILES);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|og:|rss/);
});
