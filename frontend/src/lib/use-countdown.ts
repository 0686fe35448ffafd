import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts whole seconds down while it is running. Each second is a timer of its own, so a sleeping device
 * continues where it was instead of ending at once.
 * @param onEnd called once, at 0
 */
export function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return;
    if (left === 0) return end();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isRunning]);
  return left;
}
