import { BOOKING_TEXTS } from '@deccanloop/contracts/payments/booking-kinds';
import type { RestoreReport } from '@deccanloop/contracts/staff/restores';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/ui/panel';
import { Tag } from '../../../components/ui/tag';
import { FRESH } from '../api';
import { useRestoreQuery } from '../restore-api';
import { Moment } from '../moment';
import { findingsPath } from '../paths';

/** How often the check of a restore is read again, in ms. */
const WATCH_MS = 3_000;

/** The check of the newest restore: what became of the bookings since the backup. Nothing while none was declared. */
export function RestorePanel() {
  const { data } = useRestoreQuery(undefined, FRESH);
  useRestoreQuery(undefined, {
    pollingInterval: data && data.finishedAt === null ? WATCH_MS : 0,
    skipPollingIfUnfocused: true,
  });
  if (!data) return null;
  const { declaredAt, windowFrom, finishedAt, journal, bookings } = data;
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-3">
          Restore of a backup
          <Tag tone={finishedAt === null ? 'warning' : 'success'} pulse={finishedAt === null}>
            {finishedAt === null ? 'Being checked' : 'Checked'}
          </Tag>
        </span>
      }
      description={
        <>
          Declared <Moment iso={declaredAt} />, for what was booked since <Moment iso={windowFrom} />.{' '}
          {finishedAt === null &&
            'Until it is checked, no refund is sent and nothing about money is requested, decided or booked.'}
        </>
      }
    >
      <div className="px-5 pt-3 pb-6 text-sm sm:px-6">
        {journal === 'lost' ? (
          <p className="max-w-prose text-ink-700">
            The journal has nothing since the backup: which bookings are missing is not known. An open{' '}
            <Link to={findingsPath()} className="font-medium text-brand-700 underline underline-offset-4">
              finding
            </Link>{' '}
            names every kind and what to compare.
          </p>
        ) : bookings.length === 0 ? (
          <p className="text-ink-700">No booking since the backup is missing.</p>
        ) : (
          <Bookings bookings={bookings} />
        )}
      </div>
    </Panel>
  );
}

const COUNTS = [
  { name: 'made', header: 'Made again' },
  { name: 'named', header: 'Findings' },
  { name: 'open', header: 'Not tried yet' },
  { name: 'lost', header: 'Lost' },
] as const;

function Bookings({ bookings }: Pick<RestoreReport, 'bookings'>) {
  return (
    <table className="w-full">
      <caption className="sr-only">Bookings since the backup, by kind</caption>
      <thead className="border-b border-paper-200 text-xs text-ink-600">
        <tr>
          <th scope="col" className="py-2 text-left font-semibold">
            Kind
          </th>
          {COUNTS.map(({ name, header }) => (
            <th key={name} scope="col" className="py-2 pl-3 text-right font-semibold">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-paper-200">
        {bookings.map((row) => (
          <tr key={row.kind}>
            <th scope="row" className="py-2 text-left font-medium">
              {BOOKING_TEXTS[row.kind].title}
            </th>
            {COUNTS.map(({ name }) => (
              <td key={name} className="figures py-2 pl-3 text-right">
                {row[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
