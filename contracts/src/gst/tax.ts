import { basisPointsOf, paise, type Paise } from '../money';

/** Tax on one amount, by head. `taxablePaise` and the heads sum to `totalPaise`. */
export interface GstSplit {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  totalPaise: Paise;
}

export interface GstRule {
  /** Hundredths of a percent: 1800 is 18 %. Even, because CGST and SGST are half of it each. */
  basisPoints: number;
  /** The code of the company's state. */
  supplierState: string;
  /** That of the customer's (IGST Act, section 12); CGST and SGST apply where it is the supplier's. */
  placeOfSupply: string;
}

export const isWithinState = ({ supplierState, placeOfSupply }: Omit<GstRule, 'basisPoints'>): boolean =>
  supplierState === placeOfSupply;

/**
 * GST on an amount before tax. Each head is rounded half up to whole paise by itself, so CGST and SGST are always equal.
 * @throws RangeError for a negative amount or an odd or negative rate
 */
export function gstOn(taxablePaise: Paise, rule: GstRule): GstSplit {
  const { basisPoints } = rule;
  if (taxablePaise < 0) throw new RangeError(`a negative taxable amount: ${taxablePaise}`);
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0 || basisPoints % 2 !== 0)
    throw new RangeError(`not an even rate in basis points: ${basisPoints}`);
  const within = isWithinState(rule);
  const half = within ? basisPointsOf(taxablePaise, basisPoints / 2) : paise(0);
  const igstPaise = within ? paise(0) : basisPointsOf(taxablePaise, basisPoints);
  return {
    taxablePaise,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise,
    totalPaise: paise(taxablePaise + half + half + igstPaise),
  };
}

/** The sum of several amounts. Tax is rounded for each of them, so that phases sum to their quotation. */
export function sumOfGst(splits: readonly GstSplit[]): GstSplit {
  const sum = (part: keyof GstSplit): Paise => paise(splits.reduce((total, split) => total + split[part], 0));
  return {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    totalPaise: sum('totalPaise'),
  };
}

/** "18 %", "9 %" or "2.5 %". */
export const ratePercent = (basisPoints: number): string => `${basisPoints / 100} %`;
