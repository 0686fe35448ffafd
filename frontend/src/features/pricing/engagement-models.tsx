import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { priceText, SERVICES } from '../../content/services';
import { SOLUTIONS } from '../../content/solutions';
import { cx } from '../../lib/class-names';

const LOWEST = Math.min(...SERVICES.map(({ startingPrice }) => startingPrice));
const SUPPORT = SOLUTIONS.find(({ id }) => id === 'managed-support');

/** The figures are those of the catalogue and of the solutions; anything else is on request. */
const MODELS = [
  {
    name: 'Fixed price',
    price: priceText(LOWEST),
    per: 'starting price of the smallest project',
    text: 'For a project whose goal you can describe. We carry the risk of the estimate.',
    points: [
      'Scope, price and dates in writing',
      `Working software ${PROJECT_PROMISES.demo}`,
      'Paid in instalments',
      'Three months of support afterwards',
    ],
    call: 'Request a quotation',
    to: PAGES.quotation,
    lead: true,
  },
  {
    name: 'Monthly team',
    price: 'On request',
    per: 'by roles and months',
    text: 'For a product that keeps growing. The same engineers and designers, month after month.',
    points: [
      'A team that knows your business',
      'Priorities that you change at will',
      'Hours open to you at any time',
      'Grows and shrinks with your plans',
    ],
    call: 'Talk to us',
    to: PAGES.contact,
    lead: false,
  },
  {
    name: 'Support plan',
    price: SUPPORT?.pricing.replace('Starting from ', '') ?? 'On request',
    per: 'starting price, ongoing',
    text: 'For software that must not stop, built by us or another team.',
    points: [
      'Watched day and night',
      'Security updates after a test',
      'Backups restored on a schedule',
      'A report every month',
    ],
    call: 'See what is included',
    to: `${PAGES.solutions}#managed-support`,
    lead: false,
  },
] as const;

export function EngagementModels() {
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {MODELS.map(({ name, price, per, text, points, call, to, lead }) => (
        <li
          key={name}
          className={cx(
            'flex flex-col rounded-lg border p-7 sm:p-8',
            lead
              ? 'on-ink border-ink-900 bg-ink-900 text-white shadow-raised'
              : 'border-paper-200 bg-paper-50',
          )}
        >
          <h3 className="display text-xl">{name}</h3>
          <p className={cx('mt-2', lead ? 'text-ink-200' : 'text-ink-600')}>{text}</p>
          <p className="display figures mt-7 text-4xl">{price}</p>
          <p className={cx('mt-1 text-sm', lead ? 'text-ink-200' : 'text-ink-600')}>{per}</p>
          <ul className="mt-7 mb-8 grid gap-3 text-sm">
            {points.map((point) => (
              <li key={point} className="flex gap-2.5">
                <Check
                  aria-hidden
                  className={cx('mt-0.5 size-4.5 shrink-0', lead ? 'text-marigold-400' : 'text-success-600')}
                  strokeWidth={2.25}
                />
                {point}
              </li>
            ))}
          </ul>
          <Button asChild size="lg" variant={lead ? 'primary' : 'secondary'} className="mt-auto">
            <Link to={to}>{call}</Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
