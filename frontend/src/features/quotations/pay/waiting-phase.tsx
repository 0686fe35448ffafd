import { formatPaise } from '@deccanloop/contracts/money';
import type { PayOfferDto } from '@deccanloop/contracts/quotations/dto';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast';
import { useChangedLately } from '../../../lib/changed-lately';
import { useCancelPhasePaymentMutation, useOwnQuotationQuery, usePayOfferQuery } from '../api';
import { OpenTopUps } from './open-top-ups';
import { PayNow, type PayNowProps } from './pay-now';

/** How often it is read again, in ms: while a top-up is not settled, else. */
const FOLLOW_MS = { topUp: 4_000, else: 30_000 } as const;
/** After a top-up is settled a worker pays the phase, in ms. */
const WORKER_MS = 20_000;

/** What Pay Now would do, which changes with each top-up. Follows it, and the quotation with it. */
function useFollowedOffer({ phase, quotation }: PayNowProps): PayOfferDto | undefined {
  const { currentData: offer } = usePayOfferQuery(phase._id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: FOLLOW_MS.else,
    skipPollingIfUnfocused: true,
  });
  const hasOpenTopUp = (offer?.openTopUps.length ?? 0) > 0;
  const isSettledLately = useChangedLately(
    offer ? `${offer.missingPaise}/${offer.openTopUps.length}` : '',
    WORKER_MS,
  );
  const follow = {
    skip: !hasOpenTopUp && !isSettledLately,
    pollingInterval: FOLLOW_MS.topUp,
    skipPollingIfUnfocused: true,
  };
  // The same data, more often.
  usePayOfferQuery(phase._id, follow);
  useOwnQuotationQuery(quotation._id, follow);
  return offer;
}

/** A phase whose payment waits for top-ups. */
export function WaitingPhase(props: PayNowProps) {
  const offer = useFollowedOffer(props);
  const { paymentId } = props.phase;
  const [cancelledId, setCancelledId] = useState<string | null>(null);
  const isUnsettled = offer !== undefined && offer.missingPaise > 0 && offer.openTopUps.length > 0;
  if (cancelledId !== null && cancelledId === paymentId)
    return (
      <p role="status" className="mt-4 text-sm text-ink-700">
        This payment is being cancelled.
      </p>
    );
  return (
    <div className="mt-4 grid gap-3">
      {offer && (isUnsettled ? <OpenTopUps topUps={offer.openTopUps} /> : <Missing offer={offer} />)}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {!isUnsettled && <PayNow {...props} />}
        <CancelWaiting {...props} onCancelled={() => setCancelledId(paymentId)} />
      </div>
    </div>
  );
}

function Missing({ offer: { missingPaise } }: { offer: PayOfferDto }) {
  return (
    <p className="text-sm text-ink-700">
      {missingPaise === 0
        ? 'Your wallet has enough for this phase now. Pay it here if it is not paid in a moment.'
        : `${formatPaise(missingPaise, { decimals: 'always' })} is missing in your wallet.`}
    </p>
  );
}

function CancelWaiting({
  phase: { _id, number },
  onBegin,
  onCancelled,
}: PayNowProps & { onCancelled: () => void }) {
  const [cancel] = useCancelPhasePaymentMutation();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    onBegin();
    setAsking(true);
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={ask} className="mt-4">
        Cancel payment<span className="sr-only"> of phase {number}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Cancel the payment of phase ${number}?`}
          effects={[
            'The phase stays unpaid. You can pay it later.',
            'What you have topped up, and what may still arrive, stays in your wallet.',
          ]}
          confirm={{ label: 'Cancel payment', busy: 'Cancelling...', isDangerous: true }}
          cancelLabel="Keep waiting"
          onConfirm={async () => {
            await cancel(_id).unwrap();
            setAsking(false);
            onCancelled();
            toast(`The payment of phase ${number} is being cancelled`);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
