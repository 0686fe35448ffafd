import { PAGES, servicePath, WORK_PAGE, workPath } from '@deccanloop/contracts/routes';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { createElement, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { STUDIES } from 'virtual:case-studies';
import { PageTitle } from '../../components/ui/page-title';
import { SampleNotice } from '../../components/site/sample-notice';
import { Button } from '../../components/ui/button';
import { serviceOf } from '../../content/services';
import type { CaseStudy } from '../../content/work/case-study';
import { TEXTS } from './case-study-text';
import { Figures } from './figures';
import { PICTURES } from './pictures';
import { PlanLine } from './plan-line';
import { PriceList } from './price-list';
import { SAMPLE_PROJECT } from './sample-texts';

/** `/work/:slug`: the drawing over the full width, the results, then the text beside plan and price. */
export default function CaseStudyScreen({ slug }: { slug: string }) {
  const study = STUDIES.find((one) => one.slug === slug);
  if (!study) throw new Error(`No case study ${slug} in this build`);
  const { title, client, summary, sample, figures, picture } = study;
  const text = TEXTS.get(slug);
  return (
    <div className="-mt-16 bg-paper-0 pt-16 print:mt-0 print:pt-0">
      <PageTitle title={title} />
      <article>
        <header className="frame pt-10 pb-9 sm:pt-14">
          <Link
            to={WORK_PAGE}
            className="inline-flex items-center gap-2 rounded-sm py-1 text-sm font-semibold text-brand-700 underline-offset-4 hover:underline print:hidden"
          >
            <ArrowLeft aria-hidden className="size-4" /> All work
          </Link>
          <div className="mt-4 grid items-end gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div>
              <p className="text-ink-600">{client}</p>
              <h1 className="display mt-2 text-4xl text-ink-900 sm:text-5xl">{title}</h1>
            </div>
            <p className="text-lg text-ink-600">{summary}</p>
          </div>
          {sample && <SampleNotice text={SAMPLE_PROJECT} className="mt-6" />}
        </header>
        <div className="overflow-clip bg-ink-900 noscript:hidden print:hidden">
          <div className="mx-auto aspect-[32/15] max-w-4xl">{createElement(PICTURES[picture])}</div>
        </div>
        <div className="frame">
          <Figures figures={figures} large />
          <div className="grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_19rem] print:block">
            <div className="prose max-w-[43rem]">
              <Suspense fallback={<div aria-busy="true" className="min-h-[120vh]" />}>
                {text && createElement(text)}
              </Suspense>
            </div>
            <ProjectDetails study={study} />
          </div>
        </div>
      </article>
      <OtherWork slug={slug} />
    </div>
  );
}

/** Plan, price and what was used. */
function ProjectDetails({ study: { plan, services, stack, industry } }: { study: CaseStudy }) {
  return (
    <aside aria-label="Plan and price" className="grid content-start gap-9 print:mt-8">
      <Detail title="Plan">
        <PlanLine plan={plan} />
      </Detail>
      <Detail title="Price">
        <PriceList services={services} />
      </Detail>
      <Detail title="Services">
        <ul className="grid gap-1 text-sm">
          {services.map(({ id }) => (
            <li key={id}>
              <Link
                to={servicePath(id)}
                className="inline-block rounded-sm py-1 text-brand-700 underline decoration-brand-300 underline-offset-4 hover:decoration-current"
              >
                {serviceOf(id).title}
              </Link>
            </li>
          ))}
        </ul>
      </Detail>
      <Detail title="Built with">
        <p className="text-sm text-ink-700">{stack.join(', ')}</p>
      </Detail>
      <Detail title="Industry">
        <p className="text-sm text-ink-700">{industry}</p>
      </Detail>
    </aside>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-2 border-ink-900 pt-4">
      <h2 className="display mb-4 text-lg text-ink-900">{title}</h2>
      {children}
    </section>
  );
}

/** The way to the next project, and to a project of the reader's own. */
function OtherWork({ slug }: { slug: string }) {
  const at = STUDIES.findIndex((one) => one.slug === slug);
  const next = STUDIES[(at + 1) % STUDIES.length];
  return (
    <div className="border-t border-paper-200 bg-paper-50 print:hidden">
      <div className="frame flex flex-wrap items-center justify-between gap-x-12 gap-y-8 py-12 sm:py-16">
        {next && next.slug !== slug && (
          <Link to={workPath(next.slug)} className="group rounded-sm">
            <span className="block text-sm text-ink-600">Next project</span>
            <span className="display mt-1 block text-xl text-ink-900 group-hover:text-brand-700 sm:text-2xl">
              {next.title}
              <ArrowRight
                aria-hidden
                className="ml-2 inline size-5 text-brand-600 transition group-hover:translate-x-1"
              />
            </span>
          </Link>
        )}
        <Button asChild size="lg">
          <Link to={PAGES.quotation}>Request a quotation</Link>
        </Button>
      </div>
    </div>
  );
}
