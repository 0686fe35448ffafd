import { Link } from 'react-router-dom';
import { Button } from '../ui/button';
import { cx } from '../../lib/class-names';
import { useSiteLanguage } from '../../lib/site-language';
import { useEstimateMessages } from './estimate-messages';
import type { Plan } from './plan';

/** The total of the chosen services; it stays visible during the choice. */
export function PlanSummary({ plan, onClear }: { plan: Plan | null; onClear: () => void }) {
  const { link } = useSiteLanguage();
  const messages = useEstimateMessages();
  return (
    <div
      className={cx(
        'on-ink z-10 mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-ink-900 px-5 py-4 text-white sm:px-7 sm:py-5',
        // Above the scroll-to-top button, where that is not beside it.
        plan !== null && 'sticky bottom-18 shadow-overlay xl:bottom-4',
      )}
    >
      <div role="status">
        {plan === null ? (
          <p className="text-ink-200">{messages.empty}</p>
        ) : (
          <>
            <p className="display figures text-xl">
              {messages.startingPrice(plan)}{' '}
              <span className="font-sans text-sm font-normal whitespace-nowrap text-ink-200">
                {messages.gst}
              </span>
            </p>
            <p className="mt-0.5 text-sm text-ink-200">
              <span className="figures">{messages.withGst(plan.withGst)}</span>,{' '}
              {messages.services(plan.services.length)}, {messages.duration(plan)}
              {plan.services.length > 1 && messages.inTurn}
            </p>
          </>
        )}
      </div>
      {plan !== null && (
        <div className="flex flex-wrap gap-3">
          <Button variant="onInk" onClick={onClear}>
            {messages.clear}
          </Button>
          <Button asChild>
            <Link {...link(plan.quotation)}>{messages.request}</Link>
          </Button>
        </div>
      )}
    </div>
  );
}
