import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type {
  PayOfferDto,
  QuotationDetailDto,
  QuotationPhaseDto,
} from '@deccanloop/contracts/quotations/dto';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { messageOf } from '../../../lib/api-error';
import { useLazyPayOfferQuery } from '../api';
import { TopUpDialog } from './top-up-dialog';
import { usePayPhase } from './use-pay-phase';
import { WalletDialog } from './wallet-dialog';

export interface PayNowProps {
  phase: QuotationPhaseDto;
  quotation: QuotationDetailDto;
  user: UserDto;
  /** What was said about an earlier try does not apply to this one. */
  onBegin: () => void;
  /** The price had changed; it is being read again. */
  onOutdated: () => void;
}

/**
 * Pay Now of a phase. Balance and top-ups are read when it is pressed, so that the question names the present amounts.
 */
export function PayNow({ phase, quotation, user, onBegin, onOutdated }: PayNowProps) {
  const [loadOffer] = useLazyPayOfferQuery();
  const [isLoading, setLoading] = useState(false);
  const [offer, setOffer] = useState<PayOfferDto | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const reasonId = useId();
  const close = () => setOffer(null);
  const payment = usePayPhase({ phase, quotation, user, onOutdated, onEnd: close });

  const open = async () => {
    onBegin();
    setLoading(true);
    setFault(null);
    try {
      const loaded = await loadOffer(phase._id).unwrap();
      if (loaded.payNow.allowed) setOffer(loaded);
      else setFault(loaded.payNow.reason);
    } catch (error) {
      setFault(messageOf(error, 'The amounts could not be read. Please try again.'));
    } finally {
      setLoading(false);
    }
  };

  const { allowed, reason } = phase.payNow;
  return (
    <div className="mt-4 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="sm"
        disabled={!allowed}
        loading={isLoading}
        loadingText="Reading your wallet..."
        onClick={() => void open()}
        {...(reason !== null && { 'aria-describedby': reasonId })}
      >
        Pay Now<span className="sr-only"> phase {phase.number}</span>
      </Button>
      {reason !== null && (
        <p id={reasonId} className="min-w-0 flex-1 basis-48 text-sm text-ink-600">
          {reason}
        </p>
      )}
      {fault !== null && (
        <p role="alert" className="min-w-0 flex-1 basis-48 text-sm text-danger-700">
          {fault}
        </p>
      )}
      {offer !== null &&
        (offer.missingPaise === 0 ? (
          <WalletDialog
            phase={phase}
            quotationId={quotation._id}
            offer={offer}
            onPay={() => payment.pay(offer)}
            onClose={close}
          />
        ) : (
          <TopUpDialog
            phase={phase}
            quotationId={quotation._id}
            offer={offer}
            onTopUp={() => payment.topUp(offer)}
            onClose={close}
          />
        ))}
    </div>
  );
}
