import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { Reveal } from '../../components/site/reveal';
import { Section, SectionHeading } from '../../components/site/section';
import { LazySvg } from '../../components/ui/lazy-svg';

const STEPS = [
  {
    title: 'We listen',
    text: `You describe the problem in your own words. An engineer answers ${PROJECT_PROMISES.answer} with questions, and you have a quotation ${PROJECT_PROMISES.quotation}.`,
    result: 'A quotation with a price',
  },
  {
    title: 'We design',
    text: 'You get a prototype to click through, with all screens and flows. Changes are quick at this stage.',
    result: 'A prototype you have tried',
  },
  {
    title: 'We build',
    text: `You get working software at an address of your own ${PROJECT_PROMISES.demo}. If we are late or were wrong, we tell you that day.`,
    result: 'A version to try, every two weeks',
  },
  {
    title: 'We support it',
    text: 'After the release we monitor, repair and update the software. You own the code and the documents.',
    result: 'Software that keeps running',
  },
] as const;

/** The steps of a project, from the first message to maintenance. */
export function Process() {
  return (
    <Section ground="ink" id="how-we-work" labelledBy="how-we-work-title">
      <Reveal>
        <SectionHeading id="how-we-work-title" onInk eyebrow="How we work" title="Four steps of a project" />
      </Reveal>
      <ol className="grid gap-x-8 gap-y-2 md:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text, result }, index) => (
          <li key={title}>
            <Reveal delay={index * 90} className="flex h-full gap-5 lg:block">
              <StepLine index={index} isLast={index === STEPS.length - 1} />
              <div className="flex flex-col pb-8 lg:pt-6 lg:pb-0">
                <h3 className="display text-xl">{title}</h3>
                <p className="mt-2.5 text-ink-200">{text}</p>
                <p className="mt-4 text-sm font-semibold text-marigold-400">
                  <span className="sr-only">What you have then: </span>
                  {result}
                </p>
              </div>
            </Reveal>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A number in an arch, and the line to the next: downwards on a phone, to the right on a wide screen. */
function StepLine({ index, isLast }: { index: number; isLast: boolean }) {
  return (
    <div aria-hidden className="relative shrink-0 lg:flex lg:items-center">
      <LazySvg viewBox="0 0 48 56" className="relative h-14 w-12">
        <path
          d="M3 53 V25 C3 14 16 14 24 3 C32 14 45 14 45 25 V53 Z"
          className="fill-ink-800 stroke-brand-400"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <text x="24" y="41" textAnchor="middle" className="display fill-white text-xl">
          {index + 1}
        </text>
      </LazySvg>
      {isLast ? (
        <LazySvg viewBox="0 0 60 40" className="ml-3 hidden h-10 w-15 lg:block">
          <path
            d="M0 26 H20 C40 26 52 22 52 13 C52 6 46 3 41 3 C34 3 30 9 30 15 C30 32 50 30 60 26"
            className="stroke-marigold-400"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </LazySvg>
      ) : (
        <span className="absolute top-16 bottom-2 left-1/2 w-px bg-brand-400/50 md:hidden lg:static lg:ml-3 lg:block lg:h-px lg:w-auto lg:flex-1" />
      )}
    </div>
  );
}
