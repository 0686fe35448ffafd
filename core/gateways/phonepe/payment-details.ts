import type { GatewayPaymentDetails } from '../../domain/payments/gateway-port';
import { asList, asObject, type JsonObject } from '../json-fields';
import { cardTypeOf, methodOf, nameOf, unlessEmpty, vpaOf } from '../payment-details';

/**
 * How an attempt was made: in its own `rail` and `instrument`, or in the parts of a split payment. PhonePe names no card
 * network and no digits of a card. `feeAmount` is what the payer is charged, not our fee, which only the settlement report
 * has.
 */
export function detailsOfPhonePeAttempt(attempt: JsonObject): GatewayPaymentDetails | undefined {
  const parts = [attempt, ...(asList(attempt['splitInstruments']) ?? []).map((part) => asObject(part) ?? {})];
  const first = <T>(read: (rail: JsonObject, instrument: JsonObject) => T | null): T | null => {
    for (const part of parts) {
      const value = read(asObject(part['rail']) ?? {}, asObject(part['instrument']) ?? {});
      if (value !== null) return value;
    }
    return null;
  };
  return unlessEmpty({
    method: methodOf(attempt['paymentMode']),
    vpa: first((rail) => vpaOf(rail['vpa'])),
    bank: first((_rail, instrument) => nameOf(instrument['bankId']) ?? bankOfIfsc(instrument['ifsc'])),
    wallet: first((_rail, { type }) => (type === 'WALLET' ? 'PhonePe wallet' : null)),
    cardNetwork: null,
    cardLast4: null,
    cardType: first((_rail, instrument) => cardTypeOf(instrument['type'])),
    feePaise: null,
    taxPaise: null,
  });
}

/** The first four letters of an IFSC name the bank; the rest its branch. */
const bankOfIfsc = (ifsc: unknown): string | null =>
  typeof ifsc === 'string' && /^[A-Za-z]{4}0[A-Za-z0-9]{6}$/.test(ifsc)
    ? ifsc.slice(0, 4).toUpperCase()
    : null;
