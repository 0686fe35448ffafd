import { formatDecimalRupees, type Paise } from '@deccanloop/contracts/money';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SubmitFormik } from '../form/submit-form';
import type { FormSubmission } from '../form/use-submit';
import { Dialog } from '../ui/dialog';
import { modalClosed, modalOpened, paymentSubmitted, selectDemoPayment } from './demo-payment-slice';
import { demoErrorsOf, demoPayloadOf, EMPTY_DEMO, type DemoValues } from './demo-values';
import { DetailsStep } from './details-step';
import { ProviderStep } from './provider-step';

export interface DemoPaymentModalProps {
  /** Filled in at first. */
  amount?: Paise;
  /** Removes the modal. */
  onClose: () => void;
}

/** A payment that is only simulated: nothing is sent and no money moves. Open as long as it is rendered. */
export default function DemoPaymentModal({ amount, onClose }: DemoPaymentModalProps) {
  const dispatch = useDispatch();
  const { status, provider } = useSelector(selectDemoPayment);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    dispatch(modalOpened());
    return () => void dispatch(modalClosed());
  }, [dispatch]);
  useEffect(() => {
    if (status === 'over') close();
  }, [status]);

  const submit: FormSubmission<DemoValues> = {
    error: null,
    wait: '',
    send: async (values) => {
      if (provider) dispatch(paymentSubmitted(demoPayloadOf(values, provider)));
    },
    validate: () => ({}),
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Demo payment"
      description="This is a demonstration. No money moves, and nothing that you enter is sent."
    >
      {/* Around both steps, so that Change keeps what was typed. */}
      <SubmitFormik
        submit={submit}
        initialValues={{
          ...EMPTY_DEMO,
          ...(amount !== undefined && { transactionAmount: formatDecimalRupees(amount) }),
        }}
        validate={demoErrorsOf}
        validateOnChange={false}
        validateOnBlur={false}
      >
        {status === 'closed' || status === 'choosing' ? <ProviderStep /> : <DetailsStep />}
      </SubmitFormik>
    </Dialog>
  );
}
