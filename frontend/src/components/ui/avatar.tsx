import { cx } from '../../lib/class-names';
import { initialsOf } from '../../lib/format';

export interface AvatarProps {
  name: string;
  size?: 'sm' | 'md' | 'lg';
  /** On a dark ground. */
  onInk?: boolean;
  /** Its control has no other text that is seen: then the initials belong to the control's name. */
  isNamed?: boolean;
}

const SIZES = { sm: 'size-8 text-xs', md: 'size-11 text-sm', lg: 'size-16 text-xl' } as const;

/** A person's initials; their name stands beside it or is its control's name. */
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
