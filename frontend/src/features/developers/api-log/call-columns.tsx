import type { ApiCallRowDto } from '@deccanloop/contracts/merchant/api-log';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { latencyText } from '../webhooks/webhook-labels';
import { CallName, CallTime, HttpStatusTag, keyText } from './call-labels';

export const CALL_COLUMNS: readonly TableColumn<ApiCallRowDto>[] = [
  {
    id: 'call',
    header: 'Call',
    shown: 'always',
    card: 'title',
    cell: ({ id, method, path }) => (
      <RowLink to={sectionPath('api-log', { record: id })} className="wrap-anywhere">
        <CallName method={method} path={path} />
      </RowLink>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    shown: 'always',
    card: 'line',
    cell: ({ status, errorCode }) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <HttpStatusTag status={status} />
        {errorCode !== null && (
          <span className="font-mono text-xs wrap-anywhere text-ink-700">{errorCode}</span>
        )}
      </div>
    ),
  },
  {
    id: 'key',
    header: 'Key',
    shown: 'always',
    card: 'none',
    cell: ({ key }) => <span className="wrap-anywhere">{keyText(key)}</span>,
  },
  {
    id: 'latency',
    header: 'Latency',
    shown: 'always',
    card: 'none',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ durationMs }) => <span className="figures">{latencyText(durationMs)}</span>,
  },
  {
    id: 'at',
    header: 'Time',
    shown: 'always',
    card: 'line',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <CallTime at={at} />,
  },
];
