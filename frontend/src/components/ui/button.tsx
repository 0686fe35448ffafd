import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'onInk';
  size?: 'sm' | 'md' | 'lg';
  /** Busy: cannot be pressed, keeps its focus and its width, and shows `loadingText`. */
  loading?: boolean;
  loadingText?: string;
  fullWidth?: boolean;
  /** Renders its only child (a link) with the button's styles. */
  asChild?: boolean;
  /** Before the text. */
  icon?: ReactNode;
}

const VARIANTS = {
  primary:
    'bg-brand-600 text-white shadow-button hover:bg-brand-700 active:bg-brand-800 disabled:bg-paper-200 disabled:text-ink-500 disabled:shadow-none',
  secondary:
    'bg-paper-0 text-ink-900 shadow-xs inset-ring inset-ring-paper-300 hover:bg-paper-100 hover:inset-ring-ink-300 active:bg-paper-200 disabled:text-ink-500 disabled:bg-paper-100',
  ghost: 'text-ink-700 hover:bg-ink-900/5 hover:text-ink-900 active:bg-ink-900/10 disabled:text-ink-500',
  onInk: 'bg-white/10 text-white inset-ring inset-ring-white/20 hover:bg-white/20 active:bg-white/25',
  danger:
    'bg-danger-600 text-white shadow-button hover:bg-danger-700 disabled:bg-paper-200 disabled:text-ink-500 disabled:shadow-none',
} as const;

const SIZES = {
  sm: 'h-9 gap-1.5 px-3.5 text-sm rounded-sm',
  md: 'h-11 gap-2 px-5 text-sm rounded-md',
  lg: 'h-13 gap-2.5 px-6 text-base rounded-md',
} as const;

/** The only button component. Links that look like buttons: `<Button asChild><Link …/></Button>`. */
export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  loadingText,
  fullWidth = false,
  asChild = false,
  icon,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const classes = cx(
    'inline-flex shrink-0 items-center justify-center font-semibold whitespace-nowrap transition select-none',
    'active:translate-y-px disabled:translate-y-0 disabled:cursor-not-allowed aria-disabled:translate-y-0 aria-disabled:cursor-progress',
    VARIANTS[variant],
    SIZES[size],
    fullWidth && 'w-full',
    className,
  );
  if (asChild)
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  return (
    <button
      // A busy submit button must not submit again; `disabled` would lose the keyboard focus.
      type={loading ? 'button' : type}
      disabled={disabled}
      aria-disabled={loading || ariaDisabled || undefined}
      onClick={loading ? undefined : onClick}
      className={classes}
      {...rest}
    >
      {loading ? <Spinner size={size === 'lg' ? 20 : 16} label="" /> : icon}
      <span
        aria-live={loadingText === undefined ? undefined : 'polite'}
        className="inline-flex items-center gap-[inherit]"
      >
        {loading && loadingText !== undefined ? loadingText : children}
      </span>
    </button>
  );
}
