import type { CallBackCreatedDto, CallOfferDto } from '@deccanloop/contracts/calls/dto';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { newReference } from '@deccanloop/core/domain/enquiries/storing/enquiry';

/** The answer to a program that has filled in the hidden field, so that it does not notice; null for anyone else. */
export function callBackWithoutStoring(
  { time, ...sent }: { time: string; [HONEYPOT]?: string | undefined },
  offer: CallOfferDto['callBacks'],
): CallBackCreatedDto | null {
  if (!sent[HONEYPOT] || offer === null) return null;
  const chosen = offer.times.find(({ from }) => from === time);
  return {
    reference: newReference('callBack'),
    ...(chosen ?? offer.soonest),
    isToday: offer.isToday && chosen === undefined,
  };
}
