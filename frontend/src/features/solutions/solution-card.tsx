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
        // Below 768 px a row: a small picture, the title with its price, and one press opens it.
        'group relative scroll-mt-28 bg-paper-0 transition duration-200 max-md:grid max-md:row-arrow max-md:grid-cols-[5.5rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:p-4 md:flex md:flex-col md:overflow-clip md:rounded-lg md:border md:shadow-card md:hover:shadow-raised',
        marked ? 'ring-3 ring-brand-600/25 max-md:z-10 md:border-brand-600' : 'md:border-paper-200',
      )}
    >
      <div className="relative overflow-clip max-md:rounded-md max-md:border md:border-b border-paper-200">
        <div className="transition duration-500 group-hover:scale-[1.025]">
          <SolutionIllustration image={solution.image} />
        </div>
        <div className="absolute top-3 left-3 flex flex-wrap gap-1.5 max-md:hidden">
          <Badges {...solution} />
        </div>
      </div>
      <div className="md:flex md:flex-1 md:flex-col md:p-6">
        <p className="eyebrow text-brand-700 max-md:hidden">{category}</p>
        <h3 className="display text-lg text-ink-900 md:mt-2 md:text-xl">{title}</h3>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-600 max-md:hidden">
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
        <p className="mt-3 text-sm text-ink-600 max-md:hidden">{excerpt}</p>
        <Details className="pt-5" part={{ id, level: 4 }} />
        <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm max-md:mt-1 max-md:gap-x-2 md:mt-auto md:justify-between md:pt-6">
          <div>
            <dt className="text-ink-600 max-md:sr-only">Investment</dt>
            <dd className="font-semibold text-ink-900">{dollarsText(solution)}</dd>
            <dd className="figures text-ink-600">
              {rupeesText(solution)} {PROJECT_PROMISES.gst}
            </dd>
          </div>
          <div>
            <dt className="text-ink-600 max-md:sr-only">Timeline</dt>
            <dd className="font-semibold text-ink-900 max-md:font-normal max-md:text-ink-600">{timeline}</dd>
          </div>
        </dl>
        <Button
          variant="secondary"
          fullWidth
          className="mt-5 noscript:hidden max-md:absolute max-md:inset-0 max-md:mt-0 max-md:h-auto max-md:rounded-none max-md:bg-transparent max-md:shadow-none max-md:inset-ring-transparent max-md:hover:bg-ink-900/3 max-md:focus-visible:-outline-offset-3"
          aria-haspopup="dialog"
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={(event) => {
            // Safari does not focus clicked buttons, and the focus must return to this one.
            event.currentTarget.focus();
            onOpen();
          }}
        >
          <span className="max-md:sr-only">View Details</span>
          <span className="sr-only"> of {title}</span>
        </Button>
      </div>
    </li>
  );
}
