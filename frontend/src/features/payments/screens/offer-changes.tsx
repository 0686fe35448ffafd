import { amountRangeHint } from '@deccanloop/contracts/payments/amount';
import type { ActiveGatewayDto } from '@deccanloop/contracts/payments/dto';
import { useState } from 'react';
import { Banner } from '../../../components/ui/banner';
import { feeNote, percentOf } from './form-rules';

type Offer = Pick<ActiveGatewayDto, 'gateway' | 'gatewayName' | 'limits' | 'fee'>;

/** What of the offer is no longer as it was: gateway, fee and limits, each in a sentence. */
export function changesOfOffer(before: Offer, now: Offer): string[] {
  const isOtherFee = before.fee.basisPoints !== now.fee.basisPoints || before.fee.mode !== now.fee.mode;
  const isOtherRange =
    before.limits.minPaise !== now.limits.minPaise || before.limits.maxPaise !== now.limits.maxPaise;
  return [
    ...(before.gateway === now.gateway
      ? []
      : [`Payments now go through ${now.gatewayName} instead of ${before.gatewayName}.`]),
    ...(isOtherFee ? [`${feeNote(now.fee)} It was ${percentOf(before.fee)}, ${before.fee.mode}.`] : []),
    ...(isOtherRange ? [`${amountRangeHint(now.limits)}.`] : []),
  ];
}

/** Says what was changed since the page was opened, so that no other fee goes unnoticed. */
export function OfferChanges({ offer }: { offer: Offer }) {
  const [first] = useState(offer);
  const changes = changesOfOffer(first, offer);
  return (
    <div role="status" className="contents">
      {changes.length > 0 && (
        <Banner tone="info" title="Changed while this page was open" className="mb-6">
          {changes.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
    </div>
  );
}
