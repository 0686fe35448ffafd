import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { SecurityEventDto } from '@deccanloop/contracts/security/dto';
import { Link } from 'react-router-dom';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { RecordSheet } from '../../../components/ui/record-sheet';
import { labelOf } from '../labels/payment-labels';
import { Moment } from '../moment';
import { personPath } from '../paths';
import { Actor, ChainMark } from './event-columns';
import { detailText, eventName } from './event-labels';

/** One entry of the audit log, with everything that is stored about it. */
export function EventSheet({ event, onClose }: { event: SecurityEventDto; onClose: () => void }) {
  const { id, at, kind, actor, target, address, device, sessionId, detail, position } = event;
  const { from, to, ...others } = detail;
  const hasChange = from !== undefined && to !== undefined && kind !== 'audit_log_exported';
  const shown = Object.entries(hasChange ? others : detail);
  return (
    <RecordSheet
      kind="Audit log entry"
      title={eventName(kind)}
      id={{ label: 'Entry', text: String(id) }}
      onClose={onClose}
    >
      <DataList
        items={[
          { term: 'Time', value: <Moment iso={at} /> },
          { term: 'Who', value: actor === null ? <Actor event={event} /> : <Person {...actor} /> },
          ...(target === null ? [] : [{ term: 'Account', value: <Person {...target} /> }]),
          { term: 'Address', value: address ?? 'None' },
          { term: address === null ? 'Process' : 'Device', value: device ?? 'None' },
          ...(sessionId === null ? [] : [{ term: 'Session', value: <Mono text={sessionId} /> }]),
          {
            term: 'Hash chain',
            value: position === null ? 'Waits for its position' : <ChainMark position={position} />,
          },
        ]}
      />
      {hasChange && (
        <section className="mt-5">
          <h3 className="text-sm font-semibold">Change</h3>
          <DataList
            className="mt-1"
            items={[
              { term: 'Before', value: detailText(kind, from) },
              { term: 'After', value: detailText(kind, to) },
            ]}
          />
        </section>
      )}
      {shown.length > 0 && (
        <section className="mt-5">
          <h3 className="text-sm font-semibold">Details</h3>
          <DataList
            className="mt-1"
            items={shown.map(([key, value]): DataListItem => {
              const text = detailText(kind, value);
              return { term: labelOf(key), value: RECORD_ID.test(text) ? <Mono text={text} /> : text };
            })}
          />
        </section>
      )}
    </RecordSheet>
  );
}

const Person = ({ id, name }: { id: string; name: string }) => (
  <Link to={personPath(id)} className="font-semibold text-brand-700 underline-offset-4 hover:underline">
    {name}
  </Link>
);

const Mono = ({ text }: { text: string }) => <span className="font-mono text-xs">{text}</span>;
