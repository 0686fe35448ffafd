import { Spinner } from '../../../components/ui/spinner';
import { API_UNREACHABLE } from '../../../lib/api-unreachable';
import type { Connection } from '../watch/watch-slice';

/**
 * Says that the page keeps checking, and when the connection is lost. Always mounted, so that it is read out.
 */
export function ConnectionNote({ connection, listening }: { connection: Connection; listening: boolean }) {
  const note =
    connection === 'unreachable' ? API_UNREACHABLE : listening ? 'This page keeps checking by itself.' : null;
  return (
    <div role="status" className="text-sm text-ink-600">
      {note !== null && (
        <p className="mt-4 inline-flex items-center gap-2.5 rounded-xl bg-paper-100 px-4 py-2 text-left">
          <Spinner label="" size={16} />
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
