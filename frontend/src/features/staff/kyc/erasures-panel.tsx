import type { KycErasuresDto } from '@deccanloop/contracts/kyc/dto';
import { Panel } from '../../../components/ui/panel';
import { formatDateTime } from '../../../lib/format';
import { useKycErasuresQuery } from './api';

/** Reports of the job that erases papers after their retention; nothing until it has erased any. */
export function ErasuresPanel() {
  const { data } = useKycErasuresQuery();
  const reports = data?.erasures ?? [];
  if (reports.length === 0) return null;
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

function textOf({ kycs, files, failed }: KycErasuresDto['erasures'][number]) {
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
