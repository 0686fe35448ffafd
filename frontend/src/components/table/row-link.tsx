import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/class-names';

/** Covers its row or card, so that a click anywhere opens the record, with one stop of the Tab key. */
const overRow =
  'rounded-xs text-left font-semibold text-ink-900 after:absolute after:inset-0 group-hover:text-brand-700 focus-visible:outline-offset-4';

export interface RowLinkProps {
  to: string;
  title?: string;
  className?: string;
  children: ReactNode;
}

export function RowLink({ className, ...rest }: RowLinkProps) {
  return <Link className={cx(overRow, className)} {...rest} />;
}

export interface RowButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** As `RowLink`, for a record that opens in a sheet. */
export function RowButton({ onClick, children }: RowButtonProps) {
  return (
    <button type="button" onClick={onClick} className={cx(overRow, 'block max-w-full truncate')}>
      {children}
    </button>
  );
}
