import type { ActiveGatewayDto, PayerDto } from '@deccanloop/contracts/payments/dto';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { rejectionOf } from '../../../components/form/rejected-fields';
import type { FormSubmission } from '../../../components/form/use-submit';
import { useAppDispatch } from '../../../lib/dispatch';
import { readPurpose } from '../../../lib/top-up-purpose';
import { submitRequested } from '../pay/pay-slice';
import { selectPay } from '../state';
import { breakdownFor, type PaymentFormValues } from './form-rules';

/**
 * The submission of an amount. It starts a process, not one call: unresolved payments are read first, the
 * payer may be asked, and the gateway's checkout follows. Its state is in the store (pay-slice.ts).
 */
export function usePaySubmission(
  { gateway, limits, fee }: Pick<ActiveGatewayDto, 'gateway' | 'limits' | 'fee'>,
  payer: PayerDto,
): FormSubmission<PaymentFormValues> {
  const dispatch = useAppDispatch();
  const { error, request } = useSelector(selectPay);
  const { search } = useLocation();
  return {
    error,
    wait: '',
    send: async ({ transactionAmount }) => {
      const breakdown = breakdownFor(transactionAmount, limits, fee);
      const shown = breakdown
        ? { feePaise: breakdown.feePaise, totalPaise: breakdown.totalPaise }
        : undefined;
      const purpose = readPurpose(search);
      dispatch(submitRequested({ gateway, payer, transactionAmount, shown, purpose }));
    },
    // After another fee the same amount may be sent again.
    validate: rejectionOf(
      error?.code === 'offer_changed' ? null : error,
      request && { transactionAmount: request.transactionAmount },
    ),
  };
}
