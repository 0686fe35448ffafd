import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button';
import { priceText } from '../../content/price-text';
import { durationText, startingPriceText } from '../../content/services';
import { cx } from '../../lib/class-names';
import type { Plan } from './plan';

/** The total of the chosen services; it stays visible during the choice. */
export function PlanSummary({ plan, onClear }: { plan: Plan | null; onClear: () => void }) {
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
          <p className="text-ink-200">Nothing chosen yet.</p>
        ) : (
          <>
            <p className="display figures text-xl">
              {startingPriceText(plan)}{' '}
              <span className="font-sans text-sm font-normal whitespace-nowrap text-ink-200">
                {PROJECT_PROMISES.gst}
              </span>
            </p>
            <p className="mt-0.5 text-sm text-ink-200">
              <span className="figures">{priceText(plan.withGst)} with GST</span>, {plan.services.length}{' '}
              {plan.services.length === 1 ? 'service' : 'services'}, {durationText(plan)}
              {plan.services.length > 1 && ' one after the other'}
            </p>
          </>
        )}
      </div>
      {plan !== null && (
        <div className="flex flex-wrap gap-3">
          <Button variant="onInk" onClick={onClear}>
            Clear
          </Button>
          <Button asChild>
            <Link to={plan.quotation}>Request a quotation</Link>
          </Button>
        </div>
      )}
    </div>
  );
}
