import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { Clock, Eye } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { dollarsText, rupeesText, type Solution } from '../../content/solutions';
import { cx } from '../../lib/class-names';
import { onlyWithoutScripts } from '../../lib/only-without-scripts';
import { Badges } from './badges';
import { SolutionIllustration } from './solution-illustration';

/** With scripts they are in the dialog. */
const Details = onlyWithoutScripts(() => import('./solution-details'));

export interface SolutionCardProps {
  solution: Solution;
  /** The fragment of the address names it. */
  marked: boolean;
  /** The user is about to open it. */
  onIntent: () => void;
  onOpen: () => void;
}

export function SolutionCard({ solution, marked, onIntent, onOpen }: SolutionCardProps) {
  const { id, title, category, date, excerpt, views, readTime, timeline } = solution;
  return (
    <li
      id={id}
      className={cx(
        'group flex scroll-mt-28 flex-col overflow-clip rounded-lg border bg-paper-0 shadow-card transition duration-200 hover:shadow-raised',
        marked ? 'border-brand-600 ring-3 ring-brand-600/25' : 'border-paper-200',
      )}
    >
      <div className="relative overflow-clip border-b border-paper-200">
        <div className="transition duration-500 group-hover:scale-[1.025]">
          <SolutionIllustration image={solution.image} />
        </div>
        <div className="absolute top-3 left-3 flex flex-wrap gap-1.5">
          <Badges {...solution} />
        </div>
      </div>
      <div className="flex flex-1 flex-col p-6">
        <p className="eyebrow text-brand-700">{category}</p>
        <h3 className="display mt-2 text-xl text-ink-900">{title}</h3>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-600">
          <span>{date}</span>
          <span className="flex items-center gap-1.5">
            <Eye aria-hidden className="size-3.5" />
            {views}
          </span>
          <span className="flex items-center gap-1.5">
            <Clock aria-hidden className="size-3.5" />
            {readTime}
          </span>
        </p>
        <p className="mt-3 text-sm text-ink-600">{excerpt}</p>
        <Details className="pt-5" part={{ id, level: 4 }} />
        <dl className="mt-auto flex flex-wrap justify-between gap-x-6 gap-y-2 pt-6 text-sm">
          <div>
            <dt className="text-ink-600">Investment</dt>
            <dd className="font-semibold text-ink-900">{dollarsText(solution)}</dd>
            <dd className="figures text-ink-600">
              {rupeesText(solution)} {PROJECT_PROMISES.gst}
            </dd>
          </div>
          <div>
            <dt className="text-ink-600">Timeline</dt>
            <dd className="font-semibold text-ink-900">{timeline}</dd>
          </div>
        </dl>
        <Button
          variant="secondary"
          fullWidth
          className="mt-5 noscript:hidden"
          aria-haspopup="dialog"
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={(event) => {
            // Safari does not focus clicked buttons, and the focus must return to this one.
            event.currentTarget.focus();
            onOpen();
          }}
        >
          View Details<span className="sr-only"> of {title}</span>
        </Button>
      </div>
    </li>
  );
}
