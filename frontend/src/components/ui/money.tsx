import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import { cx } from '../../lib/class-names';

export interface MoneyProps {
  paise: Paise;
  /** `always` for columns that must line up; `auto` shows paise only when there are any. */
  decimals?: 'auto' | 'always';
  className?: string;
}

/** An amount in rupees, Indian digit groups, figures of equal width. */
export function Money({ paise, decimals = 'auto', className }: MoneyProps) {
  return (
    <span className={cx('figures whitespace-nowrap', className)}>{formatPaise(paise, { decimals })}</span>
  );
}
