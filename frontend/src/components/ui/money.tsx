import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import { cx } from '../../lib/class-names';

export interface MoneyProps {
  paise: Paise;
  /** `always` for columns that must align; `auto` shows paise only when there are any. */
  decimals?: 'auto' | 'always';
  className?: string;
}

/** An amount in rupees, with Indian digit groups and tabular figures. */
export function Money({ paise, decimals = 'auto', className }: MoneyProps) {
  return (
    <span className={cx('figures whitespace-nowrap', className)}>{formatPaise(paise, { decimals })}</span>
  );
}
