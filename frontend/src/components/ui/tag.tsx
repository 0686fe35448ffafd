import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';

export interface TagProps {
  children: ReactNode;
  tone?: 'neutral' | 'brand' | 'success' | 'warning' | 'danger';
  icon?: ReactNode;
  /** A dot before the text, for a state that may still change. */
  pulse?: boolean;
  /** `md`: in running text, on public pages; `sm`: in tables and lists. */
  size?: 'sm' | 'md';
}

const TONES = {
  neutral: 'bg-paper-100 text-ink-700 inset-ring-paper-300',
  brand: 'bg-brand-50 text-brand-800 inset-ring-brand-200',
  success: 'bg-success-50 text-success-700 inset-ring-success-200',
  warning: 'bg-warning-50 text-warning-700 inset-ring-warning-200',
  danger: 'bg-danger-50 text-danger-700 inset-ring-danger-200',
} as const;

/** A state in one or two words, never shown by colour alone. */
export function Tag({ children, tone = 'neutral', icon, pulse = false, size = 'sm' }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full font-semibold whitespace-nowrap inset-ring',
        size === 'sm' ? 'h-6 px-2.5 text-xs' : 'h-7 px-3 text-sm',
        TONES[tone],
      )}
    >
      {pulse && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {icon}
      {children}
    </span>
  );
}
