import { WORK_PAGE, workPath } from '@deccanloop/contracts/routes';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

const EXAMPLE = workPath('distributor-order-app');

/** The modules of a build with or without samples. Loaded one by one: Jest's ESM loader fails on two at a time. */
async function build(withSamples: boolean) {
  jest.resetModules();
  Object.assign(globalThis, { __SAMPLE_CONTENT__: withSamples });
  const { siteDocuments } = await import('./site-documents');
  const { siteFiles } = await import('./site-files');
  const { headHtml } = await import('./head-html');
  const { shownSamples } = await import('./shown-samples');
  const { isPublic } = await import('../../page-guard');
  const { isUnknown } = await import('../../routes');
  const { workWith } = await import('../../../content/work/work-with');
  const documents = await siteDocuments();
  const sitemap = (await siteFiles()).find(({ path }) => path === '/sitemap.xml')?.text ?? '';
  return { documents, sitemap, headHtml, shownSamples, isPublic, isUnknown, workWith };
}

type Build = Awaited<ReturnType<typeof build>>;
const isWork = ({ path }: { path: string }) => path === WORK_PAGE || path.startsWith(`${WORK_PAGE}/`);

afterEach(() => void Object.assign(globalThis, { __SAMPLE_CONTENT__: true }));

describe('a build with samples', () => {
  let site: Build;
  beforeAll(async () => {
    site = await build(true);
  });

  it('has their pages and the links to them', () => {
    expect(site.documents.filter(isWork).map(({ path }) => path)).toEqual([
      WORK_PAGE,
      workPath('clinic-appointments'),
      EXAMPLE,
      workPath('school-fee-portal'),
    ]);
    expect(site.workWith('mobile-apps').map(({ slug }) => workPath(slug))).toEqual([EXAMPLE]);
    expect([site.isPublic(EXAMPLE), site.isUnknown(EXAMPLE)]).toEqual([true, false]);
  });

  it('keeps them out of search engines and the sitemap, with a preview picture for shared links', () => {
    const documents = site.documents.filter(isWork);
    expect(documents.length).toBeGreaterThan(1);
    for (const document of documents) {
      const head = site.headHtml(document);
      expect(head).toContain('<meta name="robots" content="noindex" />');
      expect(head).toContain(`/og/${document.head.picture}.png`);
      expect(document.jsonLd.map((block) => block['@type'])).toEqual([
        ['Organization', 'ProfessionalService'],
        'BreadcrumbList',
      ]);
    }
    expect(site.sitemap).not.toContain(WORK_PAGE);
    expect(site.sitemap).toContain('/security</loc>');
  });

  it('names all of them for the command that starts the site', () => {
    expect(site.shownSamples().map(({ name }) => name)).toEqual([
      'case studies',
      'team',
      'company registration',
      'hiring times',
    ]);
  });

  it('has no page at another address below the list', () => {
    const other = workPath('no-such-project');
    expect([site.isPublic(other), site.isUnknown(other)]).toEqual([false, true]);
  });
});

describe('a build without samples', () => {
  let site: Build;
  beforeAll(async () => {
    site = await build(false);
  });

  it('has no page of them and no link to one', () => {
    expect(site.documents.filter(isWork)).toEqual([]);
    expect(site.workWith('mobile-apps')).toEqual([]);
    for (const path of [WORK_PAGE, EXAMPLE])
      expect([site.isPublic(path), site.isUnknown(path)]).toEqual([false, true]);
  });

  it('has no sample section of another page', () => {
    expect(site.shownSamples()).toEqual([]);
  });

  it('has the page about security, which is no sample', () => {
    expect(site.documents.map(({ path }) => path)).toContain('/security');
  });
});
