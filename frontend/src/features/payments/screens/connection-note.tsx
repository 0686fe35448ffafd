import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { Spinner } from '../../../components/ui/spinner';
import type { Connection } from '../watch/watch-slice';

export const CONNECTION_TEXTS: Record<Exclude<Connection, 'online'>, string> = {
  offline: 'You seem to be offline. We keep trying, and the result appears here.',
  troubled: `${PAYMENT_TEXTS.verificationFailed}: our server is not answering right now. We keep trying, and the result appears here.`,
};

/** Says that the page goes on by itself, and what stands in its way. Always in the page, so that it is read out. */
export function ConnectionNote({ connection, listening }: { connection: Connection; listening: boolean }) {
  const note =
    connection === 'online'
      ? listening
        ? 'This page keeps checking by itself.'
        : null
      : CONNECTION_TEXTS[connection];
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
