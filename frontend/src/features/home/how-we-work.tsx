import { STATISTICS } from '@deccanloop/contracts/company';
import { Section, SectionHeading } from '../../components/site/section';
import { StatStrip } from '../../components/site/stat-strip';
import { LazySvg } from '../../components/ui/lazy-svg';
import { useSectionsMessages } from './sections-messages';

export function HowWeWork() {
  const { eyebrow, title: heading, steps, statistics } = useSectionsMessages().howWeWork;
  return (
    <Section ground="white" labelledBy="how-we-work" className="overflow-clip">
      <SectionHeading id="how-we-work" eyebrow={eyebrow} title={heading} />
      <ol className="grid gap-y-2 lg:grid-cols-4">
        {steps.map(({ title, time, text }, at) => (
          <li key={title} className="relative flex gap-6 lg:block">
            <Stop at={at} last={at === steps.length - 1} />
            <div className="pb-9 lg:pt-7 lg:pr-8 lg:pb-0">
              <p className="eyebrow text-brand-700">{time}</p>
              <h3 className="display mt-2 text-2xl text-ink-900">{title}</h3>
              <p className="mt-2 text-ink-600">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-12 lg:mt-18">
        <StatStrip
          statistics={STATISTICS.about.map((figure, at) => ({ ...figure, label: statistics[at] ?? '' }))}
        />
      </div>
    </Section>
  );
}

/** A step of the process: a small gate on a line, which runs sideways on wide screens. */
function Stop({ at, last }: { at: number; last: boolean }) {
  return (
    <>
      <LazySvg
        viewBox="0 0 268 72"
        strokeLinecap="round"
        className="hidden h-18 w-full overflow-visible lg:block"
        preserveAspectRatio="xMinYMid meet"
      >
        <path
          d={`${at === 0 ? 'M-900 62 H0' : 'M0 62'} H150 C186 62 194 22 168 22 C142 22 150 62 186 62 H${last ? 1200 : 268}`}
          className="stroke-brand-300"
          strokeWidth="1.75"
        />
        <Gate filled={last} number={at + 1} />
      </LazySvg>
      {!last && (
        <span
          aria-hidden
          className="absolute top-15.5 -bottom-1 left-7 w-0.5 -translate-x-1/2 bg-brand-300 lg:hidden"
        />
      )}
      <LazySvg viewBox="0 0 56 72" width="56" height="72" className="shrink-0 overflow-visible lg:hidden">
        <Gate filled={last} number={at + 1} />
      </LazySvg>
    </>
  );
}

function Gate({ filled, number }: { filled: boolean; number: number }) {
  return (
    <>
      <path
        d="M2 62 V32 C2 16 20 18 28 2 C36 18 54 16 54 32 V62 Z"
        className={filled ? 'fill-brand-600' : 'fill-paper-0 stroke-brand-600'}
        strokeWidth="1.75"
      />
      <path
        d="M10 62 V36 C10 24 23 25 28 15 C33 25 46 24 46 36 V62"
        className={filled ? 'stroke-brand-300' : 'stroke-brand-200'}
        strokeWidth="1.25"
      />
      <text
        x="28"
        y="52"
        textAnchor="middle"
        fontSize="20"
        className={`display ${filled ? 'fill-white' : 'fill-brand-700'}`}
      >
        {number}
      </text>
    </>
  );
}
