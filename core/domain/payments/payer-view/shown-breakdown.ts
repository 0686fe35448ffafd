import { paise } from '@deccanloop/contracts/money';
import type { BreakdownDto } from '@deccanloop/contracts/payments/dto';
import type { PayerViewInput } from './payer-view-input';
import type { Payment } from '../types';

/**
 * What was charged, kept as fee and credited, over all credited captures; the requested amounts until
 * something is credited. Staff may credit another amount than the order's, and an order may be captured
 * twice.
 */
export function shownBreakdown(
  payment: Pick<Payment, 'amountPaise' | 'feePaise' | 'totalPaise' | 'creditPaise'>,
  { captures }: Pick<PayerViewInput, 'captures'>,
): BreakdownDto {
  const { amountPaise, feePaise, totalPaise, creditPaise } = payment;
  const credited = captures.filter(({ status }) => status === 'credited');
  if (credited.length === 0) return { amountPaise, feePaise, totalPaise, creditPaise };
  const sum = (amounts: (number | null)[]) =>
    paise(amounts.reduce<number>((all, each) => all + (each ?? 0), 0));
  const credit = sum(credited.map((capture) => capture.creditPaise));
  const fee = sum(credited.map((capture) => capture.feePaise));
  const total = paise(credit + fee);
  // An added fee is on top of the amount; a deducted fee is part of it.
  const isFeeAdded = amountPaise === creditPaise;
  return { amountPaise: isFeeAdded ? credit : total, feePaise: fee, totalPaise: total, creditPaise: credit };
}
