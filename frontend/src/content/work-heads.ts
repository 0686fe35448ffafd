import { COMPANY } from '@deccanloop/contracts/company';
import { WORK_PAGE, workPath } from '@deccanloop/contracts/routes';
import type { PageHead } from './page-heads';
import type { CaseStudy } from './work/case-study';

/** Metadata of the list of case studies. */
export const WORK_HEAD: PageHead = {
  path: WORK_PAGE,
  title: `Work · ${COMPANY.shortName}`,
  description:
    'Projects with their problem, their solution, their price and their results: what we were asked to build and how it went.',
  picture: 'work',
};

/** Metadata of the page of a case study. */
export const caseStudyHead = ({ slug, title, summary, sample }: CaseStudy): PageHead => ({
  path: workPath(slug),
  title: `${title} · ${COMPANY.shortName}`,
  description: sample ? `Sample project: ${summary}` : summary,
  picture: `work-${slug}`,
});
