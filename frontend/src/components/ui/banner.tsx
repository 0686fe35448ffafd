import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';

export interface BannerProps {
  tone: 'info' | 'success' | 'warning' | 'error';
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** Announced when it appears. */
  live?: 'polite' | 'assertive';
  /** False where the prescribed text starts with its own mark (🔄 ✅ ⚠️ ❌). */
  icon?: boolean;
  className?: string;
}

const TONES = {
  info: { box: 'border-brand-200 bg-brand-50 text-ink-800', mark: 'text-brand-600', Icon: Info },
  success: {
    box: 'border-success-200 bg-success-50 text-success-700',
    mark: 'text-success-600',
    Icon: CircleCheck,
  },
  warning: {
    box: 'border-warning-200 bg-warning-50 text-warning-700',
    mark: 'text-warning-600',
    Icon: TriangleAlert,
  },
  error: {
    box: 'border-danger-200 bg-danger-50 text-danger-700',
    mark: 'text-danger-600',
    Icon: CircleAlert,
  },
} as const;

/** A message within the page. */
export function Banner({ tone, title, children, action, live, icon = true, className }: BannerProps) {
  const { box, mark, Icon } = TONES[tone];
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  return (
    <div
      role={role}
      className={cx('flex items-start gap-3 rounded-md border px-4 py-3.5 text-sm', box, className)}
    >
      {icon && <Icon aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', mark)} />}
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className={cx(title !== undefined && 'mt-0.5')}>{children}</div>}
        {action !== undefined && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
