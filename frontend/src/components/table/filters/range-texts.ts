import { formatPaise, parseRupees } from '@deccanloop/contracts/money';
import { datePresets, dayText, type DayRange } from '../../../lib/india-days';

/** "Last 7 days", "20 Nov 2026 – 21 Nov 2026", "From 20 Nov 2026"; empty without a day. @param now in ms */
export function daysText({ from, to }: DayRange, now: number): string {
  const preset = datePresets(now).find((each) => each.from === from && each.to === to);
  if (preset) return preset.label;
  if (from !== '' && to !== '') return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
  if (from !== '') return `From ${dayText(from)}`;
  return to === '' ? '' : `Until ${dayText(to)}`;
}

const amountText = (rupees: string): string => {
  const amount = parseRupees(rupees);
  return amount === null ? '' : formatPaise(amount);
};

/** "₹100 – ₹500", "From ₹100", "Up to ₹500"; empty without an amount. Both are rupees as plain decimal numbers. */
export function amountsText(min: string, max: string): string {
  const [from, to] = [amountText(min), amountText(max)];
  if (from !== '' && to !== '') return from === to ? from : `${from} – ${to}`;
  if (from !== '') return `From ${from}`;
  return to === '' ? '' : `Up to ${to}`;
}
