import type { LucideIcon } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/class-names';

/** Looks of every line of the menu. */
export const menuLine =
  'group flex h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm font-medium transition lg:h-10';

export interface MenuLinkProps {
  to: string;
  icon: LucideIcon;
  text: string;
  /** How much waits there; fetched by itself. */
  Count?: ComponentType;
  /** It is the view on the screen. */
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
        <Suspense fallback={null}>
          <Count />
        </Suspense>
      )}
    </Link>
  );
}
