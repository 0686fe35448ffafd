import { Suspense, useState, type ReactNode } from 'react';
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
  /** A component whose code is loaded when it is drawn (lib/lazy-screen). */
  children: ReactNode;
}

/** A part of a page that few visitors use, such as a dialog: its code is loaded with the first use. */
export function OnUse({ children, when = Boolean(children), what, onFailure, before = null }: OnUseProps) {
  const [isUsed, setIsUsed] = useState(when);
  if (when && !isUsed) setIsUsed(true);
  if (!isUsed) return before;
  return (
    <QuietBoundary
      onError={() => {
        setIsUsed(false);
        onFailure();
        toast(`${what} did not load. Check your connection and try again.`);
      }}
    >
      <Suspense fallback={before}>{children}</Suspense>
    </QuietBoundary>
  );
}
