import { JSDOM } from 'jsdom';

const BLOCKS = 'h1,h2,h3,h4,h5,h6,p,li,dt,dd,th,td,a,button,label,legend,summary,figcaption,blockquote';

/** The title, the description and the visible texts of a page, each once, in their order. */
export function textsOfPage(html: string): string[] {
  const { document } = new JSDOM(html).window;
  for (const hidden of document.querySelectorAll('script,style,template,noscript')) hidden.remove();
  const found = [
    document.title,
    document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
  ];
  for (const block of document.body.querySelectorAll(BLOCKS))
    if (!block.querySelector(BLOCKS) || block.matches('p,h1,h2,h3')) found.push(block.textContent ?? '');
  return [...new Set(found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== ''))];
}
