import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES, workPath } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { createElement } from 'react';
import { Link } from 'react-router-dom';
import { STUDIES } from 'virtual:case-studies';
import { PageTitle } from '../../components/ui/page-title';
import { CallBand } from '../../components/site/call-band';
import { SampleNotice } from '../../components/site/sample-notice';
import { Button } from '../../components/ui/button';
import { Tag } from '../../components/ui/tag';
import { priceOf, weeksOf, type CaseStudy } from '../../content/work/case-study';
import { priceText } from '../../content/price-text';
import { Figures } from './figures';
import { PICTURES } from './pictures';
import { SAMPLE_PROJECTS } from './sample-texts';

/** `/work`: one project below the other, each with its drawing and its results. */
export default function WorkScreen() {
  const onlySamples = STUDIES.every(({ sample }) => sample);
  return (
    <div className="-mt-16 bg-paper-0 pt-16">
      <PageTitle title="Work" />
      <header className="frame grid items-end gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] pt-14 pb-10 sm:pt-20 sm:pb-14">
        <h1 className="display text-4xl text-balance text-ink-900 sm:text-5xl">
          What was asked for, what was built, what changed
        </h1>
        <div className="grid gap-5">
          <p className="text-lg text-ink-600">
            Each project with its problem, its price, its plan and the figures before and after.
          </p>
          {onlySamples && <SampleNotice text={SAMPLE_PROJECTS} />}
        </div>
      </header>
      <ol>
        {STUDIES.map((study) => (
          <li key={study.slug} className="border-t border-paper-200">
            <Project study={study} isTagged={study.sample && !onlySamples} />
          </li>
        ))}
      </ol>
      <CallBand
        title="What should your software do?"
        text={`Describe your project in ten minutes. An engineer answers ${PROJECT_PROMISES.answer}.`}
      >
        <Button asChild size="lg" variant="secondary">
          <Link to={PAGES.quotation}>Request a quotation</Link>
        </Button>
      </CallBand>
    </div>
  );
}

function Project({ study, isTagged }: { study: CaseStudy; isTagged: boolean }) {
  const { slug, title, client, summary, figures, picture } = study;
  return (
    <article className="group relative transition hover:bg-paper-50">
      <div className="frame grid items-center gap-x-14 gap-y-7 py-10 sm:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="aspect-[32/15] overflow-clip rounded-lg noscript:hidden print:hidden">
          {createElement(PICTURES[picture])}
        </div>
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-600">
            {client}
            {isTagged && (
              <Tag size="md" tone="warning">
                Sample
              </Tag>
            )}
          </p>
          <h2 className="display mt-2 text-2xl text-ink-900 sm:text-3xl">
            <Link
              to={workPath(slug)}
              className="rounded-sm group-hover:text-brand-700 after:absolute after:inset-0"
            >
              {title}
              <ArrowRight
                aria-hidden
                className="ml-2 inline size-6 text-brand-600 transition group-hover:translate-x-1"
              />
            </Link>
          </h2>
          <p className="mt-3 max-w-xl text-ink-600">{summary}</p>
          <div className="mt-5">
            <Figures figures={figures} />
          </div>
          <p className="figures mt-4 text-sm text-ink-600">
            {weeksOf(study)} weeks · {priceText(priceOf(study))} before GST
          </p>
        </div>
      </div>
    </article>
  );
}
