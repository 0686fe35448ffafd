import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ARCH_FRAME } from '../../components/brand/geometry';
import { Section, SectionHeading } from '../../components/site/section';
import { Button } from '../../components/ui/button';
import { PROJECT_STEPS } from '../../content/learn';
import { LazySvg } from '../../components/ui/lazy-svg';

/** How a quotation becomes a project. */
export function ProjectGuide() {
  return (
    <Section labelledBy="quotation-to-project">
      <SectionHeading
        id="quotation-to-project"
        eyebrow="Guide"
        title="How a quotation becomes a project"
        lead="Five steps, and what you receive in each."
        action={
          <Button asChild variant="secondary">
            <Link to={PAGES.quotation}>
              Request a quotation <ArrowRight aria-hidden className="size-4" />
            </Link>
          </Button>
        }
      />
      <ol className="grid gap-5">
        {PROJECT_STEPS.map(({ title, text, outcome }, index) => (
          <li
            key={title}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 rounded-lg border border-paper-200 bg-paper-0 p-5 shadow-card max-sm:items-start sm:gap-x-8 sm:p-8 lg:grid-cols-[auto_minmax(0,1fr)_17rem]"
          >
            <span aria-hidden className="relative grid h-14 w-12 place-items-center sm:h-16 sm:w-14">
              <LazySvg viewBox="0 0 96 112" className="absolute inset-0 size-full">
                <path d={ARCH_FRAME} className="fill-brand-50 stroke-brand-300" strokeWidth="3.5" />
              </LazySvg>
              <span className="display figures relative pt-2 text-xl text-brand-700">{index + 1}</span>
            </span>
            <div>
              <h3 className="text-lg font-semibold text-ink-900">{title}</h3>
              <p className="mt-1 max-w-2xl text-ink-600">{text}</p>
            </div>
            <p className="border-l-2 border-marigold-400 pl-4 text-sm text-ink-700 max-lg:col-start-2">
              <span className="block font-semibold text-ink-600">You receive</span>
              {outcome}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
