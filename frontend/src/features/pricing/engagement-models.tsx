import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { priceText } from '../../content/price-text';
import { SERVICES } from '../../content/services';
import { rupeesText, SOLUTIONS } from '../../content/solutions';
import { cx } from '../../lib/class-names';

const LOWEST = Math.min(...SERVICES.map(({ startingPrice }) => startingPrice));
const SUPPORT = SOLUTIONS.find(({ id }) => id === 'managed-support');

/** The figures are those of the catalogue and of the solutions; anything else is on request. */
const MODELS = [
  {
    name: 'Fixed price',
    price: priceText(LOWEST),
    per: 'starting price of the smallest project',
    text: 'For a project whose goal you can describe. If it takes us longer, the price stays the same.',
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
    text: 'For a product that keeps growing, with the same engineers and designers every month.',
    points: [
      'A team that knows your business',
      'You change the priorities at any time',
      'You can see the hours at any time',
      'Add or reduce people as your plans change',
    ],
    call: 'Talk to us',
    to: PAGES.contact,
    lead: false,
  },
  {
    name: 'Support plan',
    price: SUPPORT ? rupeesText(SUPPORT) : 'On request',
    per: 'starting price, ongoing',
    text: 'For software that has to run all the time, built by us or another team.',
    points: ['Monitoring 24/7', 'Tested security updates', 'Restore tests on a schedule', 'A monthly report'],
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
