import { join } from 'node:path';
import type { CaseStudy } from '../../../src/content/work/case-study.ts';
import { caseStudiesIn, linkOf } from '../front-matter.ts';

/** What the plugin gives to the site, for Jest (`moduleNameMapper`): with or without samples as `__SAMPLE_CONTENT__` says. */
const studies = caseStudiesIn(
  join(import.meta.dirname, '../../../src/content/work'),
  (globalThis as { __SAMPLE_CONTENT__?: boolean }).__SAMPLE_CONTENT__ ?? true,
);

export const LINKS = studies.map(linkOf);
export const SLUGS: readonly string[] = studies.map(({ slug }) => slug);
export const STUDIES: readonly (CaseStudy & { load: () => Promise<never> })[] = studies.map((study) => ({
  ...study,
  load: () => Promise.reject(new Error('Only a build compiles the text')),
}));
