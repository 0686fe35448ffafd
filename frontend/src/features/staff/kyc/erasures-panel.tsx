import type { KycErasuresDto } from '@deccanloop/contracts/kyc/dto';
import { Panel } from '../../../components/ui/panel';
import { formatDateTime } from '../../../lib/format';
import { useKycErasuresQuery } from './api';

type Report = KycErasuresDto['erasures'][number];

const hasResult = ({ kycs, files, failed }: Report): boolean => kycs + files + failed > 0;

/** Reports of the job that erases papers after their retention, without the runs that had nothing to do. */
export function ErasuresPanel() {
  const { data } = useKycErasuresQuery();
  const [last] = data?.erasures ?? [];
  const reports = (data?.erasures ?? []).filter(hasResult);
  if (last === undefined) return null;
  if (reports.length === 0)
    return (
      <p className="mt-4 text-xs text-ink-600">
        Papers are erased after their retention. The last run, {formatDateTime(last.at)}, had nothing to
        erase.
      </p>
    );
  return (
    <Panel
      title="Erased papers"
      description="Rejected or abandoned papers are erased after 90 days, approved ones five years after the account’s end."
      className="mt-6"
    >
      <ul className="divide-y divide-paper-200 px-5 pt-2 pb-4 text-sm sm:px-6">
        {reports.map((report) => (
          <li key={report.at} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
            <time dateTime={report.at} className="text-ink-600">
              {formatDateTime(report.at)}
            </time>
            <span>{textOf(report)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function textOf({ kycs, files, failed }: Report) {
  return (
    <>
      {count(kycs, 'KYC')}, {count(files, 'file')}
      {failed > 0 && (
        <span className="font-semibold text-danger-700">
          {' '}
          · {failed} could not be erased and will be tried again
        </span>
      )}
    </>
  );
}
