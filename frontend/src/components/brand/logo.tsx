import { COMPANY } from '@deccanloop/contracts/company';
import { cx } from '../../lib/class-names';
import { MARK_PATH } from './geometry';

export interface LogoProps {
  /** For dark backgrounds. */
  onInk?: boolean;
  /** The mark without the visible name; screen readers still get the name. */
  markOnly?: boolean;
  className?: string;
  /** Class of the name beside the mark. */
  nameClass?: string;
}

export function Logo({ onInk = false, markOnly = false, className, nameClass }: LogoProps) {
  return (
    <span
      className={cx('inline-flex items-center gap-2.5', onInk ? 'text-white' : 'text-ink-900', className)}
    >
      <svg
        aria-hidden
        width="30"
        height="30"
        viewBox="0 0 48 48"
        fill="none"
        strokeWidth="4.2"
        strokeMiterlimit="8"
        className="overflow-visible"
      >
        <path d={MARK_PATH} className={onInk ? 'stroke-white' : 'stroke-brand-600'} />
        <circle cx="24" cy="26.5" r="3.1" className="fill-marigold-400" />
      </svg>
      <span className={cx('display text-[1.375rem] leading-none', markOnly && 'sr-only', nameClass)}>
        {COMPANY.shortName}
      </span>
    </span>
  );
}
