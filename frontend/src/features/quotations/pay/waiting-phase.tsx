import { formatPaise } from '@deccanloop/contracts/money';
import type { PayOfferDto } from '@deccanloop/contracts/quotations/dto';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toaster';
import { useCancelPhasePaymentMutation, usePayOfferQuery } from '../api';
import { OpenTopUps } from './open-top-ups';
import { PayNow, type PayNowProps } from './pay-now';

const FOLLOW_MS = 4_000;

/** A phase whose payment waits for top-ups. */
export function WaitingPhase(props: PayNowProps) {
  const { phase } = props;
  const { currentData: offer } = usePayOfferQuery(phase._id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: FOLLOW_MS,
    skipPollingIfUnfocused: true,
  });
  const isUnsettled = offer !== undefined && offer.missingPaise > 0 && offer.openTopUps.length > 0;
  return (
    <div className="mt-4 grid gap-3">
      {offer && (isUnsettled ? <OpenTopUps topUps={offer.openTopUps} /> : <Missing offer={offer} />)}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {!isUnsettled && <PayNow {...props} />}
        <CancelWaiting {...props} />
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

function CancelWaiting({ phase: { _id, number } }: PayNowProps) {
  const [cancel] = useCancelPhasePaymentMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)} className="mt-4">
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
            toast(`The payment of phase ${number} is being cancelled`);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
