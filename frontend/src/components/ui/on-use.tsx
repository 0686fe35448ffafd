import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { unloadedIn } from '../../lib/lazy-screen';
import { QuietBoundary } from './quiet-boundary';
import { toast } from './toast';

export interface OnUseProps {
  /** Becomes true with the first use, and may become false again. Without it, as long as there are children. */
  when?: boolean;
  /** Its name in the message that it did not load: "The menu". */
  what: string;
  /** Ends the use, so that it can be tried again. */
  onFailure: () => void;
  /** Shown until it is used for the first time, and while its code is loading. */
  before?: ReactNode;
  /** Components whose code is loaded before they are drawn (lib/lazy-screen). */
  children: ReactNode;
}

/**
 * A part of a page that few visitors use, such as a dialog: its code is loaded with the first use. Before it is drawn, because
 * React keeps a lazy component failed, and the next use must load it again.
 */
export function OnUse({ children, when = Boolean(children), what, onFailure, before = null }: OnUseProps) {
  const [isUsed, setIsUsed] = useState(false);
  const isWaiting = when && !isUsed;
  if (isWaiting && unloadedIn(children).length === 0) setIsUsed(true);
  const load = useEffectEvent(() => Promise.all(unloadedIn(children).map((part) => part.load())));
  const fail = () => {
    setIsUsed(false);
    onFailure();
    toast(`${what} did not load. Check your connection and try again.`);
  };
  const onNotLoaded = useEffectEvent(fail);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isWanted = true;
    void load().then(
      () => isWanted && setIsUsed(true),
      () => isWanted && onNotLoaded(),
    );
    return () => {
      isWanted = false;
    };
  }, [isWaiting]);
  if (!isUsed) return before;
  return (
    <QuietBoundary onError={fail}>
      <Suspense fallback={before}>{children}</Suspense>
    </QuietBoundary>
  );
}
