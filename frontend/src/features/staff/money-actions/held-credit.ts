import { paise, type Paise } from '@deccanloop/contracts/money';
import type { BreakdownDto } from '@deccanloop/contracts/payments/dto';

/** What crediting held money gives the wallet: the fee in proportion to the agreed one, half a paisa up. */
export function heldCredit(
  { feePaise, totalPaise }: Pick<BreakdownDto, 'feePaise' | 'totalPaise'>,
  kept: Paise,
): { creditPaise: Paise; feePaise: Paise } {
  const fee = Number((2n * BigInt(feePaise) * BigInt(kept) + BigInt(totalPaise)) / (2n * BigInt(totalPaise)));
  return { creditPaise: paise(kept - fee), feePaise: paise(fee) };
}
