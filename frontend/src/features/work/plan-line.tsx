import { weeksOf, type CaseStudy } from '../../content/work/case-study';

const GROUNDS = ['bg-brand-300', 'bg-brand-600', 'bg-brand-700', 'bg-marigold-400'] as const;

/** The phases of a project as one bar, each as wide as its share of the weeks. */
export function PlanLine({ plan }: Pick<CaseStudy, 'plan'>) {
  return (
    <figure>
      <div aria-hidden className="flex h-3 gap-1 print:hidden">
        {plan.map(({ name, weeks }, at) => (
          <span
            key={name}
            style={{ flexGrow: weeks }}
            className={`basis-0 rounded-full ${GROUNDS[at % GROUNDS.length] ?? ''}`}
          />
        ))}
      </div>
      <ol className="mt-4 grid gap-2.5 text-sm">
        {plan.map(({ name, weeks }, at) => (
          <li key={name} className="flex items-baseline justify-between gap-4">
            <span className="flex items-center gap-2.5 text-ink-800">
              <span aria-hidden className={`size-2.5 rounded-full ${GROUNDS[at % GROUNDS.length] ?? ''}`} />
              {name}
            </span>
            <span className="figures whitespace-nowrap text-ink-600">{weeksText(weeks)}</span>
          </li>
        ))}
      </ol>
      <figcaption className="mt-3 flex justify-between gap-4 border-t border-paper-200 pt-3 text-sm font-semibold text-ink-900">
        <span>From start to release</span>
        <span className="figures">{weeksText(weeksOf({ plan }))}</span>
      </figcaption>
    </figure>
  );
}

const weeksText = (weeks: number): string => (weeks === 1 ? '1 week' : `${weeks} weeks`);
