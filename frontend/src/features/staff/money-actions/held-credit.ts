import { paise, type Paise } from '@deccanloop/contracts/money';
import type { BreakdownDto } from '@deccanloop/contracts/payments/dto';

/** The wallet credit of held money, in paise: the fee is in proportion to the agreed one, rounded half up. */
export function heldCredit(
  { feePaise, totalPaise }: Pick<BreakdownDto, 'feePaise' | 'totalPaise'>,
  kept: Paise,
): { creditPaise: Paise; feePaise: Paise } {
  const fee = Number((2n * BigInt(feePaise) * BigInt(kept) + BigInt(totalPaise)) / (2n * BigInt(totalPaise)));
  return { creditPaise: paise(kept - fee), feePaise: paise(fee) };
}
