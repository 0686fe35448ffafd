import type { ProcessKind } from '@deccanloop/contracts/staff/operations';
import type { ProcessDto } from '@deccanloop/contracts/staff/operations-dto';
import { Tag } from '../../../components/ui/tag';
import { Moment } from '../moment';

const KIND_LABELS = { bff: 'Site', worker: 'Worker' } as const satisfies Record<ProcessKind, string>;

/** One process with its last heartbeat and its use of database connections. */
export function ProcessItem({ process }: { process: ProcessDto }) {
  const { kind, host, pid, version, startedAt, lastHeartbeatAt, heartbeatAgeSeconds, isWorking } = process;
  const { connectionsUsed, connectionsMax, requestsWaiting } = process;
  return (
    <li className="grid gap-x-6 gap-y-1.5 px-5 py-4 text-sm sm:px-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.4fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold">
          {KIND_LABELS[kind]}{' '}
          <span className="font-mono text-xs font-normal wrap-anywhere text-ink-600">
            {host}/{pid}
          </span>
        </p>
        <p className="text-ink-600">
          Version {version}, started <Moment iso={startedAt} />
        </p>
      </div>
      <div className="text-ink-600">
        {isWorking ? (
          <>
            <p>Last heartbeat {Math.round(heartbeatAgeSeconds)} s ago</p>
            <p>
              {connectionsUsed} of {connectionsMax} database connections in use
              {requestsWaiting > 0 &&
                (requestsWaiting === 1 ? ', 1 request waits' : `, ${requestsWaiting} requests wait`)}
            </p>
          </>
        ) : (
          <p>
            Last heartbeat <Moment iso={lastHeartbeatAt} />
          </p>
        )}
      </div>
      <span className="md:w-32 md:text-right">
        <Tag tone={isWorking ? 'success' : 'danger'}>{isWorking ? 'Working' : 'Not working'}</Tag>
      </span>
    </li>
  );
}
