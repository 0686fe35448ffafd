import type { StaffDashboardDto } from '@deccanloop/contracts/staff/dashboard';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { Panel } from '../../../components/ui/panel';
import { RowsLoading } from '../rows-loading';
import { ALERT_SUBJECTS, alertLines } from './alert-lines';

/** What needs somebody now, each with the way to its cause. `data` is undefined while it is loading. */
export function SystemAlerts({ data }: { data: StaffDashboardDto | undefined }) {
  return (
    <Panel title="System alerts">
      {data === undefined ? <RowsLoading what="the alerts" rows={2} /> : <Alerts data={data} />}
    </Panel>
  );
}

function Alerts({ data }: { data: StaffDashboardDto }) {
  const lines = alertLines(data);
  const unchecked = [
    ...(data.conditions === null ? ['the processes'] : []),
    ...data.unchecked.map((kind) => ALERT_SUBJECTS[kind]),
  ];
  return (
    <>
      {unchecked.length > 0 && (
        <Banner tone="warning" title="Not everything could be checked" className="mx-5 mt-4 sm:mx-6">
          Nothing is known at the moment about {new Intl.ListFormat('en-IN').format(unchecked)}.
        </Banner>
      )}
      {lines.length > 0 ? (
        <ul className="mt-3 divide-y divide-paper-200">
          {lines.map(({ id, title, text, to }) => (
            <li
              key={id}
              className="group relative flex items-start gap-3 px-5 py-3.5 text-sm transition hover:bg-paper-50 sm:px-6"
            >
              <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning-600" />
              <div className="min-w-0">
                <Link
                  to={to}
                  className="rounded-xs font-semibold text-ink-900 group-hover:text-brand-700 after:absolute after:inset-0"
                >
                  {title}
                </Link>
                <p className="mt-0.5 text-ink-600">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        unchecked.length === 0 && (
          <p className="flex items-center gap-3 px-5 pt-4 pb-6 text-sm text-ink-700 sm:px-6">
            <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success-600" />
            No alerts. Every check was made.
          </p>
        )
      )}
      {lines.length === 0 && unchecked.length > 0 && <div className="pb-6" />}
    </>
  );
}
