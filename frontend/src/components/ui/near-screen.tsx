import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { onNearScreen } from '../../lib/near-screen';

export interface NearScreenProps {
  /** Of the empty place: its height, so that the page does not move much. */
  className: string;
  children: ReactNode;
}

/** A lower part of a long page: its code, data and fonts are loaded when it comes near the screen. */
export function NearScreen({ className, children }: NearScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current) return onNearScreen(place.current, () => setIsNear(true));
    return undefined;
  }, []);
  const empty = <div ref={place} className={className} />;
  return isNear ? <Suspense fallback={empty}>{children}</Suspense> : empty;
}
