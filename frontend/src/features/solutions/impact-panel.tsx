import { STATISTICS } from '@deccanloop/contracts/company';
import { ArchLoopPattern } from '../../components/brand/arch-loop-pattern';

/** Figures of past work. */
export function ImpactPanel() {
  return (
    <section
      aria-labelledby="impact"
      className="on-ink relative isolate flex flex-col overflow-clip rounded-lg bg-ink-900 p-6 pb-16 text-white"
    >
      <ArchLoopPattern lazy className="absolute inset-x-0 -bottom-1.5 -z-10 text-brand-400/40" height={56} />
      <h3 id="impact" className="display text-lg">
        Our Impact
      </h3>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 md:max-lg:my-auto">
        {STATISTICS.solutions.map(({ value, suffix, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-200">{label}</dt>
            <dd className="display figures text-3xl">
              {value}
              <span className="text-marigold-400">{suffix}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
