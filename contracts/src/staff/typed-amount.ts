import { formatPaise, paise, parseTypedRupees, type Paise } from '../money';
import { trimmedText } from '../trimmed-text';

export interface AmountRange {
  minPaise: number;
  maxPaise: number;
}

/** What is wrong with an amount as people write it ("1,500"); null when nothing is. */
export function amountFault(text: string, { minPaise, maxPaise }: AmountRange): string | null {
  if (/^[-−]/.test(text)) return 'Enter a positive amount';
  const amount = parseTypedRupees(text);
  if (amount === null) return 'Enter an amount like 1,500 or 99.50';
  if (amount < minPaise) return `At least ${formatPaise(paise(minPaise))}`;
  return amount > maxPaise ? `At most ${formatPaise(paise(maxPaise))}` : null;
}

/** An amount in rupees as people write it ("1,500"). The form and the server check the same text. */
export const typedAmount = (range: AmountRange, missing = 'Enter the amount') =>
  trimmedText()
    .max(30, 'Enter an amount like 1,500')
    .required(missing)
    .test('amount', (text, { createError }) => {
      const message = text === '' ? null : amountFault(text, range);
      return message === null || createError({ message });
    });

/** The value of a text that `typedAmount` has accepted. */
export function typedPaise(text: string): Paise {
  const amount = parseTypedRupees(text);
  if (amount === null) throw new Error('an amount that passed its check is no amount');
  return amount;
}
