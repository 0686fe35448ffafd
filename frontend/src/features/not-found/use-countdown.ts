import { useEffect, useState } from 'react';

/**
 * Counts whole seconds down while it is running. Each second is a timer of its own, so a sleeping device
 * continues where it was instead of ending at once.
 * @param onEnd called once, at 0
 */
export function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!isRunning) return;
    if (left === 0) return onEnd();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
    // Not `onEnd`: another function at each render must not call it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [left, isRunning]);
  return left;
}
