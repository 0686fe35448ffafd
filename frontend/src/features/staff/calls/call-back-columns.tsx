import type { CallBackDto } from '@deccanloop/contracts/calls/dto';
import { CALL_TOPIC_LABELS } from '@deccanloop/contracts/calls/topics';
import { RowButton } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { OverdueTag } from '../../../components/ui/overdue-tag';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime } from '../../../lib/format';
import { CALL_BACK_LABELS, callTimeText } from './call-labels';

/** The columns of call-back requests; the name opens one. */
export const callBackColumns = (
  onOpen: (request: CallBackDto) => void,
): readonly TableColumn<CallBackDto>[] => [
  {
    id: 'name',
    header: 'From',
    shown: 'always',
    card: 'title',
    className: 'max-w-56',
    cell: (request) => (
      <>
        <RowButton onClick={() => onOpen(request)}>{request.name}</RowButton>
        <span className="figures block text-xs text-ink-600">{request.phone}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    card: 'line',
    cell: ({ state, isOverdue, attempts }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <Tag tone={CALL_BACK_LABELS[state].tone}>{CALL_BACK_LABELS[state].label}</Tag>
        {isOverdue && <OverdueTag />}
        {attempts > 0 && (
          <span className="text-xs text-ink-600">{attempts === 1 ? '1 call' : `${attempts} calls`}</span>
        )}
      </span>
    ),
  },
  {
    id: 'time',
    header: 'Call',
    card: 'named',
    className: 'min-w-48',
    cell: (request) => <span className="text-ink-800">{callTimeText(request)}</span>,
  },
  { id: 'topic', header: 'Topic', card: 'named', cell: ({ topic }) => CALL_TOPIC_LABELS[topic] },
  { id: 'handler', header: 'Taken by', card: 'named', cell: ({ handler }) => handler?.name ?? 'Not taken' },
  {
    id: 'received',
    header: 'Received',
    align: 'end',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];
