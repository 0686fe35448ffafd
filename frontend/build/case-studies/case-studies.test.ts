import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { caseStudiesIn, caseStudyOf, withoutFrontMatter } from './front-matter';
import { moduleText, picturesLeftOut } from './plugin';
import { showsSamples } from './sample-content';

const text = (sample: boolean) => `---
title: A shop
client: A baker in Pune
industry: Food
summary: Bread by phone.
services: [{ id: web-development, price: 200000 }]
stack: [React]
plan: [{ name: Everything, weeks: 3 }]
figures:
  - { value: '1', label: one }
  - { value: '2', label: two }
  - { value: '3', label: three }
picture: orders
sample: ${String(sample)}
---

## The problem
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'case-studies-'));
  writeFileSync(join(folder, 'bakery.mdx'), text(false));
  writeFileSync(join(folder, 'example.mdx'), text(true));
  writeFileSync(join(folder, 'case-study.ts'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a build', () => {
  it('with samples has every case study, each text behind an import of its own', () => {
    expect(caseStudiesIn(folder, true).map(({ slug }) => slug)).toEqual(['bakery', 'example']);
    const module = moduleText('virtual:case-studies', folder, true);
    expect(module).toContain('import("/src/content/work/bakery.mdx")');
    expect(module).toContain('import("/src/content/work/example.mdx")');
    expect(picturesLeftOut(folder, true)).toEqual([]);
  });

  it('without samples has the real ones only, and no preview picture of the others', () => {
    expect(moduleText('virtual:case-study-slugs', folder, false)).toBe('export const SLUGS = ["bakery"];');
    expect(moduleText('virtual:case-studies', folder, false)).not.toContain('example');
    expect(picturesLeftOut(folder, false)).toEqual(['work-example.png']);
  });

  it('without any case study has no picture of their list either', () => {
    rmSync(join(folder, 'bakery.mdx'));
    expect(picturesLeftOut(folder, false)).toEqual(['work-example.png', 'work.png']);
    writeFileSync(join(folder, 'bakery.mdx'), text(false));
  });

  it.each([
    [undefined, true],
    ['', true],
    ['on', true],
    ['off', false],
  ])('with SAMPLE_CONTENT=%s shows samples: %s', (value, shown) => {
    expect(showsSamples({ SAMPLE_CONTENT: value })).toBe(shown);
  });

  it('fails for another value of SAMPLE_CONTENT', () => {
    expect(() => showsSamples({ SAMPLE_CONTENT: 'false' })).toThrow('Use on (the default) or off');
  });
});

describe('front matter', () => {
  it('is not part of the text', () => {
    expect(withoutFrontMatter(text(true)).trim()).toBe('## The problem');
  });

  it.each([
    ['sample: true\n', '', 'sample'],
    ['title:', 'titel:', 'titel'],
    ['web-development', 'weaving', 'services[0].id'],
    ['price: 200000', 'price: 2 lakh', 'services[0].price'],
    ["  - { value: '3', label: three }\n", '', 'figures'],
  ])('with a fault fails the build and names it: %j becomes %j', (right, wrong, named) => {
    expect(() => caseStudyOf('shop', text(true).replace(right, wrong))).toThrow(
      new RegExp(`^shop\\.mdx: .*${named.replace(/[[\].]/g, '\\$&')}`),
    );
  });

  it('is required', () => {
    expect(() => caseStudyOf('shop', '## The problem')).toThrow('shop.mdx: ');
  });
});
