import { useEffect, useState } from 'react';

/** Whether the value has changed within this time (milliseconds) while it was shown. */
export function useChangedLately(value: string, ms: number): boolean {
  const [settled, setSettled] = useState(value);
  const isLately = value !== settled;
  useEffect(() => {
    if (!isLately) return;
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, isLately, ms]);
  return isLately;
}
