/**
 * A signal that aborts after a time, or with another signal. `AbortSignal.any` is missing in the web views of older phones.
 * @param ms milliseconds
 */
export function timeLimit(ms: number, other?: AbortSignal): { signal: AbortSignal; end(): void } {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, ms);
  if (other?.aborted) stop();
  else other?.addEventListener('abort', stop);
  return {
    signal: limit.signal,
    end() {
      clearTimeout(timer);
      other?.removeEventListener('abort', stop);
    },
  };
}
