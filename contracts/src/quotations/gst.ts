import { gstOn } from '../gst/tax';
import { paise, type Paise } from '../money';

/** Default rate in hundredths of a percent (18 %) and service accounting code; both are settings. */
export const GST_DEFAULTS = { rateBasisPoints: 1800, sac: '998314' } as const;

export interface Gst {
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  /** The sum of the three. */
  taxPaise: Paise;
  /** Taxable amount and tax. */
  totalPaise: Paise;
}

export interface GstRule {
  /** Hundredths of a percent; an even number, because CGST and SGST are each half of it. */
  rateBasisPoints: number;
  supplierState: string;
  /** Null: the supplier's state, as for a recipient without an address on record (IGST Act, section 12(2)(b)(ii)). */
  placeOfSupply: string | null;
}

/** GST on a phase, as `gstOn` rounds it. The constraints of `phase_payments` compute the same. */
export function gstOf(taxable: Paise, { rateBasisPoints, supplierState, placeOfSupply }: GstRule): Gst {
  const { cgstPaise, sgstPaise, igstPaise, totalPaise } = gstOn(taxable, {
    basisPoints: rateBasisPoints,
    supplierState,
    placeOfSupply: placeOfSupply ?? supplierState,
  });
  return { cgstPaise, sgstPaise, igstPaise, taxPaise: paise(cgstPaise + sgstPaise + igstPaise), totalPaise };
}

/**
 * By how much the total within a state and that between states differ: 0 or 1 paisa, because each head is rounded. A top-up
 * for a payment that waits asks for it too, since the customer may move to another state meanwhile.
 */
export function stateMargin(taxable: Paise, rateBasisPoints: number): Paise {
  const totalIn = (placeOfSupply: string) =>
    gstOf(taxable, { rateBasisPoints, supplierState: '36', placeOfSupply }).totalPaise;
  return paise(Math.abs(totalIn('29') - totalIn('36')));
}
