import type { Trend } from '../../components/ui/stat-tile';
import { madeOnce } from '../../lib/made-once';

const format = madeOnce(() => new Intl.NumberFormat('en-IN'));

/** "12,34,567" */
export const numberText = (count: number): string => format().format(count);

/** "96.4%"; one decimal, never rounded up to 100% or down to 0%. */
export function percentText(share: number): string {
  const tenths = Math.round(share * 1_000);
  const shown = share < 1 ? Math.min(tenths, 999) : tenths;
  return `${(share > 0 ? Math.max(shown, 1) : shown) / 10}%`;
}

export const directionOf = (difference: number): Trend['direction'] =>
  difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';
