import { useSecondsLeft } from '../../lib/countdown';
import { formatWait } from '../../lib/format';
import type { Wait } from './waits';

/** When a repeat makes sense, if the server said so (Retry-After). */
export function RetryNote({ wait }: { wait: Wait }) {
  const seconds = useSecondsLeft(wait);
  return (
    // Not announced every second; the error above it was announced.
    <p aria-live="off" className="font-semibold">
      You can try again in <span className="figures">{formatWait(seconds)}</span>.
    </p>
  );
}
