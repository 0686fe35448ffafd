import { REPLY_PROMISES } from '@deccanloop/contracts/company';
import { Reveal } from '../../components/site/reveal';
import { SampleNotice } from '../../components/site/sample-notice';
import { Section, SectionHeading } from '../../components/site/section';
import { HIRING_STEPS, HIRING_TIMES, type HiringStep } from '../../content/hiring';
import { cx } from '../../lib/class-names';
import { SECTIONS } from './sections';
import { LazySvg } from '../../components/ui/lazy-svg';

const TEXTS: Readonly<Record<HiringStep, string>> = {
  Apply: 'The form above, with a CV if you have one at hand.',
  Screen: 'We read it and write back. If it fits, we call you.',
  Assessment: 'A small task from real work, which you do at home when it suits you.',
  Interview: 'You meet the people you would work with, and you can ask them questions.',
  Offer: 'In writing, with the salary, the start date and the name of your contact.',
};

const timeOf = (step: HiringStep): string | undefined =>
  step === 'Screen' ? `Within ${REPLY_PROMISES.applicationHours} hours` : HIRING_TIMES?.steps[step];

/** The five steps of the hiring process. */
export function HiringProcess() {
  return (
    <Section ground="ink" id={SECTIONS.process} labelledBy="hiring-process-title">
      <Reveal>
        <SectionHeading
          id="hiring-process-title"
          onInk
          eyebrow="Hiring process"
          title={
            <span tabIndex={-1}>
              {HIRING_TIMES ? `How we hire: five steps, ${HIRING_TIMES.total}` : 'How we hire: five steps'}
            </span>
          }
          lead="You always know which step you are on, and who to ask."
        />
        {HIRING_TIMES?.sample && (
          <SampleNotice
            onInk
            className="-mt-4 mb-10 sm:-mt-8"
            text="Sample times. The duration of a step is an example until the company publishes its own."
          />
        )}
      </Reveal>
      <Reveal>
        <WidePath />
        <ol className="grid lg:grid-cols-5">
          {HIRING_STEPS.map((step, index) => (
            <li
              key={step}
              className="relative flex gap-5 pb-9 last:pb-0 lg:block lg:px-3 lg:pb-0 lg:text-center"
            >
              {index < HIRING_STEPS.length - 1 && (
                <span
                  aria-hidden
                  className="absolute top-12 bottom-1 left-5 w-px bg-brand-400/60 lg:hidden"
                />
              )}
              <span
                aria-hidden
                className={cx(
                  'display grid h-11 w-10 shrink-0 place-items-center rounded-[1.4rem_1.4rem_0.5rem_0.5rem] inset-ring lg:hidden',
                  index < HIRING_STEPS.length - 1
                    ? 'bg-ink-800 inset-ring-brand-400'
                    : 'bg-marigold-400 text-ink-900 inset-ring-marigold-400',
                )}
              >
                {index + 1}
              </span>
              <div>
                <h3 className="display text-xl">{step}</h3>
                {timeOf(step) !== undefined && (
                  <p className="mt-1 text-sm font-semibold text-marigold-400">{timeOf(step)}</p>
                )}
                <p className="mt-2.5 text-ink-200">{TEXTS[step]}</p>
              </div>
            </li>
          ))}
        </ol>
      </Reveal>
    </Section>
  );
}

/** The middle of each fifth of the drawing. */
const STOPS = [100, 300, 500, 700] as const;

/** On wide screens: a line through all five steps. */
function WidePath() {
  const loop = (x: number) =>
    `H${x + 72} C${x + 108} 104 ${x + 124} 96 ${x + 124} 76 C${x + 124} 60 ${x + 114} 52 ${x + 100} 52 C${x + 86} 52 ${x + 76} 60 ${x + 76} 76 C${x + 76} 96 ${x + 92} 104 ${x + 128} 104 `;
  return (
    <LazySvg
      viewBox="0 0 1000 140"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="mb-6 hidden h-auto w-full overflow-visible lg:block"
    >
      <path
        d={`M-300 104 ${STOPS.map(loop).join('')}H1300`}
        className="stroke-brand-400"
        strokeWidth="1.75"
      />
      {STOPS.map((x, index) => (
        <g key={x}>
          <path
            d={`M${x - 24} 124 V88 C${x - 24} 74 ${x - 9} 75 ${x} 60 C${x + 9} 75 ${x + 24} 74 ${x + 24} 88 V124 Z`}
            className="fill-ink-800 stroke-brand-400"
            strokeWidth="1.75"
          />
          <text x={x} y="110" textAnchor="middle" className="display fill-white" fontSize="20">
            {index + 1}
          </text>
        </g>
      ))}
      <path
        d="M862 124 V62 C862 34 891 37 900 4 C909 37 938 34 938 62 V124 Z"
        className="fill-marigold-400 stroke-marigold-400"
        strokeWidth="1.75"
      />
      <path
        d="M872 124 V66 C872 46 893 46 900 24 C907 46 928 46 928 66 V124"
        className="stroke-ink-900/40"
        strokeWidth="1.5"
      />
      <text x="900" y="102" textAnchor="middle" className="display fill-ink-900" fontSize="22">
        5
      </text>
    </LazySvg>
  );
}
