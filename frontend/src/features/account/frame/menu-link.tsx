import type { LucideIcon } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { QuietBoundary } from '../../../components/ui/quiet-boundary';
import { cx } from '../../../lib/class-names';

/** Styles of every menu item. */
export const menuLine =
  'group flex h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm font-medium transition lg:h-10';

export interface MenuLinkProps {
  to: string;
  icon: LucideIcon;
  text: string;
  /** The number of waiting items; fetches its own data. */
  Count?: ComponentType;
  /** It is the current view. */
  current?: boolean;
}

export function MenuLink({ to, icon: Icon, text, Count, current = false }: MenuLinkProps) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={cx(
        menuLine,
        current
          ? 'bg-brand-50 font-semibold text-brand-800'
          : 'text-ink-700 hover:bg-paper-100 hover:text-ink-900',
      )}
    >
      <Icon
        aria-hidden
        className={cx(
          'size-4.5 shrink-0 transition',
          current ? 'text-brand-600' : 'text-ink-500 group-hover:text-ink-700',
        )}
      />
      {text}
      {Count && (
        <QuietBoundary>
          <Suspense fallback={null}>
            <Count />
          </Suspense>
        </QuietBoundary>
      )}
    </Link>
  );
}
