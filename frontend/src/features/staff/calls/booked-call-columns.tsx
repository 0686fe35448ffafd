import type { StaffBookedCallDto } from '@deccanloop/contracts/calls/dto';
import { CALL_TOPIC_LABELS } from '@deccanloop/contracts/calls/topics';
import { RowButton } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { OverdueTag } from '../../../components/ui/overdue-tag';
import { Tag } from '../../../components/ui/tag';
import { bookedTimeText, BOOKED_CALL_LABELS } from './call-labels';

/** The columns of booked calls; the name opens one. */
export const bookedCallColumns = (
  onOpen: (call: StaffBookedCallDto) => void,
): readonly TableColumn<StaffBookedCallDto>[] => [
  {
    id: 'name',
    header: 'With',
    shown: 'always',
    card: 'title',
    className: 'max-w-56',
    cell: (call) => (
      <>
        <RowButton onClick={() => onOpen(call)}>{call.name}</RowButton>
        <span className="figures block text-xs text-ink-600">{call.phone}</span>
      </>
    ),
  },
  {
    id: 'time',
    header: 'Time',
    card: 'named',
    className: 'min-w-48',
    cell: ({ startsAt }) => bookedTimeText(startsAt),
  },
  { id: 'status', header: 'Status', card: 'line', cell: (call) => <CallStatusTags call={call} /> },
  { id: 'topic', header: 'Topic', card: 'named', cell: ({ topic }) => CALL_TOPIC_LABELS[topic] },
];

/** The status, and whether it still has to be recorded how the call went. */
export function CallStatusTags({ call: { status, hasBegun } }: { call: StaffBookedCallDto }) {
  const { label, tone } = BOOKED_CALL_LABELS[status];
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Tag tone={tone}>{label}</Tag>
      {status === 'booked' && hasBegun && <OverdueTag>Outcome missing</OverdueTag>}
    </span>
  );
}
