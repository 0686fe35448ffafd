import type { SecurityEventDto } from '@deccanloop/contracts/security/dto';
import { Link2 } from 'lucide-react';
import { RowButton } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { formatDateTime } from '../../../lib/format';
import { eventName, recordText } from './event-labels';

/** @param onOpen opens the entry in a sheet */
export const eventColumns = (
  onOpen: (event: SecurityEventDto) => void,
): readonly TableColumn<SecurityEventDto>[] => [
  {
    id: 'action',
    header: 'Action',
    shown: 'always',
    card: 'title',
    className: 'max-w-60',
    cell: (event) => <RowButton onClick={() => onOpen(event)}>{eventName(event.kind)}</RowButton>,
  },
  {
    id: 'actor',
    header: 'Who',
    card: 'named',
    className: 'max-w-52',
    cell: (event) => <Actor event={event} />,
  },
  {
    id: 'target',
    header: 'About',
    card: 'named',
    className: 'max-w-56',
    cell: (event) => {
      const parts = [event.isByStaff ? event.target?.name : null, recordText(event)].filter(
        (part) => part !== null && part !== undefined,
      );
      return (
        <span className="block truncate" title={parts.join(', ')}>
          {parts.length > 0 ? (
            parts.join(', ')
          ) : (
            <span className="text-ink-600">{event.target === null ? 'No account' : 'Own account'}</span>
          )}
        </span>
      );
    },
  },
  {
    id: 'address',
    header: 'From',
    card: 'named',
    className: 'max-w-52',
    cell: ({ address, device }) => (
      <>
        <span className="block truncate">{address ?? 'No address'}</span>
        {device !== null && address !== null && (
          <span className="block truncate text-xs text-ink-600">{device}</span>
        )}
      </>
    ),
  },
  {
    id: 'time',
    header: 'Time',
    align: 'end',
    card: 'line',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ at }) => formatDateTime(at),
  },
  {
    id: 'position',
    header: 'Chain',
    align: 'end',
    card: 'none',
    className: 'whitespace-nowrap',
    cell: ({ position }) => <ChainMark position={position} />,
  },
];

export function Actor({ event: { actor, isByStaff, device, address } }: { event: SecurityEventDto }) {
  if (actor !== null)
    return (
      <>
        <span className="block truncate" title={actor.name}>
          {actor.name}
        </span>
        {isByStaff && <span className="block text-xs text-ink-600">Staff</span>}
      </>
    );
  // A process has a name in place of a device.
  return (
    <span className="text-ink-600">{address === null ? (device ?? 'The system') : 'Not logged in'}</span>
  );
}

export const ChainMark = ({ position }: { position: number | null }) =>
  position === null ? (
    <span className="text-xs text-ink-600">Waits</span>
  ) : (
    <span className="figures inline-flex items-center gap-1 text-xs text-ink-600">
      <Link2 aria-hidden className="size-3.5 text-success-600" />
      <span className="sr-only">In the hash chain, position </span>
      {position.toLocaleString('en-IN')}
    </span>
  );
