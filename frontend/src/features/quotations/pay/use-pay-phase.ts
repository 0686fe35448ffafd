import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type {
  PayOfferDto,
  PhasePaymentDto,
  QuotationDetailDto,
  QuotationPhaseDto,
} from '@deccanloop/contracts/quotations/dto';
import { useNavigate } from 'react-router-dom';
import { useMessageKey } from '../../../components/ticket/use-message-key';
import { toast } from '../../../components/ui/toast';
import { isApiError } from '../../../lib/api-error';
import { rememberPayer } from '../../../lib/remembered-payer';
import { tabStorage } from '../../../lib/session-store';
import { usePayPhaseMutation } from '../api';
import { topUpPath } from '../paths';

/** The price on the screen is not the one of the server any more. */
const OUTDATED: ReadonlySet<string> = new Set(['total_changed', 'unknown_phase', 'not_accepted']);

export interface PayPhaseOptions {
  phase: QuotationPhaseDto;
  quotation: QuotationDetailDto;
  user: UserDto;
  /** The price had changed; it is being read again. */
  onOutdated: () => void;
  /** The question is answered: its dialog closes. */
  onEnd: () => void;
}

/** The requests behind Pay Now. Both reject with the server's error, which the dialog shows. */
export function usePayPhase({ phase, quotation, user, onOutdated, onEnd }: PayPhaseOptions) {
  const [send] = usePayPhaseMutation();
  const key = useMessageKey();
  const navigate = useNavigate();

  /** Null where the price had changed. A lost answer keeps its key, so that its repeat is the same payment. */
  async function request({ totalPaise }: PayOfferDto, topUp: boolean): Promise<PhasePaymentDto | null> {
    const body = { totalPaise, topUp };
    try {
      const payment = await send({
        phaseId: phase._id,
        request: body,
        idempotencyKey: key.keyOf(body),
      }).unwrap();
      key.renew();
      return payment;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status >= 400 && error.status < 500) key.renew();
      // Paid meanwhile, from another device: the page is being read again, and shows it.
      if (error.code === 'phase_paid') return null;
      if (!OUTDATED.has(error.code)) throw error;
      onOutdated();
      return null;
    }
  }

  return {
    /** From the wallet, which has enough. */
    async pay(offer: PayOfferDto): Promise<void> {
      const payment = await request(offer, false);
      onEnd();
      if (payment?.state === 'requested') toast(`Phase ${phase.number} is being paid`);
    },
    /** The payment waits, and the customer goes on to the first top-up. */
    async topUp(offer: PayOfferDto): Promise<void> {
      const payment = await request(offer, true);
      const [first] = offer.topUps;
      onEnd();
      // Any other state: the wallet has enough meanwhile, and the page shows what happens.
      if (payment?.state !== 'waiting' || !first) return;
      // Not the wallet of a payment link that was opened in this tab.
      rememberPayer(user._id, tabStorage());
      void navigate(
        topUpPath({ paymentId: payment.paymentId, quotationId: quotation._id }, first.amountPaise),
      );
    },
  };
}
