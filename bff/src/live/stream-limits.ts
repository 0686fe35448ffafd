/** Maximum numbers of open streams. */
export interface StreamLimits {
  /** In this process. */
  inAll: number;
  /** For one client address, which many users of a mobile network may share. */
  ofAddress: number;
  /** For one payment and client address: tabs, and a few whose end the proxy has not noticed yet. */
  ofPaymentAndAddress: number;
}

export const STREAM_LIMITS: StreamLimits = { inAll: 10_000, ofAddress: 1_000, ofPaymentAndAddress: 8 };

export interface StreamCount {
  /** Takes a place. @returns a function that releases it, or null when a limit is reached */
  take(paymentId: string, address: string): (() => void) | null;
  readonly open: number;
}

export function countStreams(limits: StreamLimits): StreamCount {
  const counts = new Map<string, number>();
  let open = 0;
  const countOf = (key: string): number => counts.get(key) ?? 0;
  const add = (key: string, by: 1 | -1): void => {
    const count = countOf(key) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    take(paymentId, address) {
      const ofBoth = `${paymentId} ${address}`;
      const isFull =
        open >= limits.inAll ||
        countOf(address) >= limits.ofAddress ||
        countOf(ofBoth) >= limits.ofPaymentAndAddress;
      if (isFull) return null;
      add(address, 1);
      add(ofBoth, 1);
      open += 1;
      return () => {
        add(address, -1);
        add(ofBoth, -1);
        open -= 1;
      };
    },
    get open() {
      return open;
    },
  };
}
