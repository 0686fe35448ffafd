import type { StaffPersonRowDto } from '@deccanloop/contracts/staff/people';
import { Link } from 'react-router-dom';
import { Money } from '../../../components/ui/money';
import { formatPhone } from '../../../lib/format';
import { personPath } from '../paths';

/** Who a search found, each with a link to their page. */
export function PeopleFound({ people }: { people: readonly StaffPersonRowDto[] }) {
  return (
    <>
      <p role="status" className="sr-only">
        {people.length > 0 && `People found: ${people.length}`}
      </p>
      {people.length > 0 && <People people={people} />}
    </>
  );
}

function People({ people }: { people: readonly StaffPersonRowDto[] }) {
  return (
    <section
      aria-label="Found people"
      className="mb-5 overflow-clip rounded-lg border border-paper-200 bg-paper-0 shadow-card"
    >
      <ul className="divide-y divide-paper-200">
        {people.map(({ id, name, email, phone, userId, walletBalancePaise }) => (
          <li
            key={id}
            className="group relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3.5 text-sm transition hover:bg-paper-50 sm:px-6"
          >
            <div className="min-w-0">
              <Link
                to={personPath(id)}
                className="rounded-xs font-semibold text-ink-900 group-hover:text-brand-700 after:absolute after:inset-0 focus-visible:outline-offset-4"
              >
                {name}
              </Link>
              <p className="wrap-anywhere text-ink-600">
                {email ?? `No account; pays by links as ${userId ?? 'unknown'}`}
                {phone !== null && (
                  <>
                    , <span className="whitespace-nowrap">{formatPhone(phone)}</span>
                  </>
                )}
              </p>
            </div>
            <p className="text-ink-600">
              <Money paise={walletBalancePaise} decimals="always" className="font-semibold text-ink-900" /> in
              the wallet
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
