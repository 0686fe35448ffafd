import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../../lib/class-names';

export interface StateCardProps {
  /** An illustration or the loading mark. */
  mark: ReactNode;
  title: string;
  children?: ReactNode;
  /** Buttons and links, the main one first. */
  actions?: ReactNode;
  /** Moves the focus to the heading when the title changes, so that a result does not appear unnoticed. */
  takesFocus?: boolean;
  className?: string;
}

/** One state that fills the card: a mark, a title, an explanation and actions. */
export function StateCard({ mark, title, children, actions, takesFocus = false, className }: StateCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, title]);
  return (
    <div className={cx('flex flex-col items-center py-2 text-center', className)}>
      <div className="grid h-28 place-items-center">{mark}</div>
      <h1 ref={heading} tabIndex={-1} className="display mt-6 text-2xl text-ink-900">
        {title}
      </h1>
      {children !== undefined && <div className="mt-2 w-full text-ink-600">{children}</div>}
      {actions !== undefined && <div className="mt-7 flex w-full flex-col gap-3">{actions}</div>}
    </div>
  );
}
