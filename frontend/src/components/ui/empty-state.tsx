import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { EmptyIllustration } from '../brand/empty-illustration';

export interface EmptyStateProps {
  /** What is missing: "No payments yet". */
  title: string;
  /** Why, and what would change it. */
  children?: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
  /** A box of its own, where no panel is around it. */
  framed?: boolean;
  /** Of the illustration, in pixels. */
  size?: number;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, children, action, framed = false, size = 150 }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'grid place-items-center px-6 text-center',
        framed ? 'rounded-lg border border-dashed border-paper-300 py-14' : 'pt-8 pb-12',
      )}
    >
      <EmptyIllustration size={size} />
      <p className="mt-5 font-semibold">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-md text-sm text-ink-600">{children}</div>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}
