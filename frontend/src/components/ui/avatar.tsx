import { cx } from '../../lib/class-names';
import { initialsOf } from '../../lib/format';

export interface AvatarProps {
  name: string;
  size?: 'sm' | 'md' | 'lg';
  /** On a dark background. */
  onInk?: boolean;
  /** Its control has no other visible text, so the initials must be part of the control's name. */
  isNamed?: boolean;
}

const SIZES = { sm: 'size-8 text-xs', md: 'size-11 text-sm', lg: 'size-16 text-xl' } as const;

/** A person's initials; the name is beside it, or is the name of its control. */
export function Avatar({ name, size = 'md', onInk = false, isNamed = false }: AvatarProps) {
  return (
    <span
      aria-hidden={!isNamed}
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-semibold inset-ring',
        SIZES[size],
        onInk
          ? 'bg-white/10 text-white inset-ring-white/15'
          : 'bg-brand-100 text-brand-800 inset-ring-brand-200',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
