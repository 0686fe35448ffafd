import type { ReactNode } from 'react';
import type { Fade } from '../../../lib/carousel';
import { cx } from '../../../lib/class-names';
import { useSiteLanguage } from '../../../lib/site-language';

export interface FadingProps {
  shown: boolean;
  fade: Fade | null;
  children: ReactNode;
  /** Accessible name of a slide. Without it the part is decorative. */
  label?: string;
  className?: string;
}

/**
 * One of several parts in the same grid cell, which is as high as the highest: nothing moves when another
 * part is shown. Without scripts all of them are visible, one below the other.
 */
export function Fading({ shown, fade, children, label, className }: FadingProps) {
  const { t } = useSiteLanguage();
  const transition =
    fade &&
    (shown
      ? `opacity ${fade.in}ms ease-out ${fade.wait}ms`
      : `opacity ${fade.out}ms ease-out, visibility 0s ${fade.out}ms`);
  const slide = label !== undefined && {
    role: 'group',
    'aria-roledescription': t('slide'),
    'aria-label': label,
  };
  return (
    <div
      {...slide}
      // Before the first change nothing is inert: without scripts all slides must be usable.
      inert={fade !== null && !shown}
      className={cx(
        'col-start-1 row-start-1 motion-reduce:transition-none!',
        !shown && 'invisible opacity-0',
        !shown && label !== undefined && 'noscript:visible noscript:row-auto noscript:opacity-100',
        className,
      )}
      style={transition ? { transition } : {}}
    >
      {children}
    </div>
  );
}
