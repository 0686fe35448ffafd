import type { PayerDto } from '@deccanloop/contracts/payments/dto';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { rejectionOf } from '../../../components/form/rejected-fields';
import type { FormSubmission } from '../../../components/form/use-submit';
import { useAppDispatch } from '../../../lib/dispatch';
import { readPurpose } from '../../../lib/top-up-purpose';
import { submitRequested } from '../pay/pay-slice';
import { selectPay } from '../state';
import type { PaymentFormValues } from './form-rules';

/**
 * The submission of an amount. It starts a process, not one call: unresolved payments are read first, the
 * payer may be asked, and the gateway's checkout follows. Its state is in the store (pay-slice.ts).
 */
export function usePaySubmission(gateway: GatewayName, payer: PayerDto): FormSubmission<PaymentFormValues> {
  const dispatch = useAppDispatch();
  const { error, request } = useSelector(selectPay);
  const { search } = useLocation();
  return {
    error,
    wait: '',
    send: async ({ transactionAmount }) =>
      void dispatch(submitRequested({ gateway, payer, transactionAmount, purpose: readPurpose(search) })),
    validate: rejectionOf(error, request && { transactionAmount: request.transactionAmount }),
  };
}
