import { amountRangeHint } from '@deccanloop/contracts/payments/amount';
import type { ActiveGatewayDto, PayerDto } from '@deccanloop/contracts/payments/dto';
import { breakdownOf } from '@deccanloop/contracts/payments/fees';
import { Formik, useFormikContext } from 'formik';
import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Form } from '../../../components/form/form';
import { MoneyField } from '../../../components/form/money-field';
import { TextField } from '../../../components/form/text-field';
import { useAppDispatch } from '../../../lib/dispatch';
import { tabStorage } from '../../../lib/session-store';
import { readDraft, writeDraft } from '../pay/draft';
import { submitRequested } from '../pay/pay-slice';
import { selectPay } from '../state';
import { AmountChips } from './amount-chips';
import { BreakdownList } from './breakdown-list';
import { amountFromMinimum, breakdownFor, formErrors } from './form-rules';
import type { PaymentFormValues, RejectedAmount } from './form-rules';
import type { WalletPreview } from './wallet-card';

export interface AmountFormProps {
  gateway: ActiveGatewayDto;
  payer: PayerDto;
  amountLabel: string;
  /** More lines under the range hint. */
  note?: string;
  onPreview: (preview: WalletPreview) => void;
  /** Everything below the fields; `hasAmount`: the typed amount reaches the minimum. */
  children: (state: { hasAmount: boolean }) => ReactNode;
}

/** Passes the typed amount to the preview beside the form, and shows the server's error on it. */
function FormEffects({
  gateway,
  payer,
  onPreview,
  rejected,
}: Omit<AmountFormProps, 'amountLabel' | 'children'> & { rejected: RejectedAmount | null }) {
  const { values, validateForm, setFieldTouched } = useFormikContext<PaymentFormValues>();
  const breakdown = breakdownFor(values.transactionAmount, gateway.limits, gateway.fee);
  const creditPaise = breakdown?.creditPaise ?? null;
  useEffect(
    () => onPreview({ name: payer.userName, amountPaise: creditPaise }),
    [onPreview, payer.userName, creditPaise],
  );
  const { transactionAmount } = values;
  useEffect(() => {
    // The other gateway's form starts with this amount.
    if (transactionAmount !== '') writeDraft({ userId: payer.userId, transactionAmount }, tabStorage());
  }, [payer.userId, transactionAmount]);
  useEffect(() => {
    if (!rejected) return;
    void setFieldTouched('transactionAmount', true, false);
    void validateForm();
  }, [rejected, setFieldTouched, validateForm]);
  return null;
}

/** The server's error on the amount of the last request; errors of the form's own rules come before it. */
function useRejectedAmount(): RejectedAmount | null {
  const { error, request } = useSelector(selectPay);
  const message = error?.errors?.['transactionAmount']?.[0];
  return message && request ? { transactionAmount: request.transactionAmount, message } : null;
}

/** The form of both gateways: Formik holds the values, a submit starts the payment saga. */
export function AmountForm({ gateway, payer, amountLabel, note, onPreview, children }: AmountFormProps) {
  const dispatch = useAppDispatch();
  const rejected = useRejectedAmount();
  const [transactionAmount] = useState(() => readDraft(payer.userId, tabStorage()));
  const { limits, fee } = gateway;
  return (
    <Formik<PaymentFormValues>
      initialValues={{ userId: payer.userId, userName: payer.userName, transactionAmount }}
      validate={(values) => formErrors(values, gateway.gateway, limits, rejected)}
      onSubmit={(values, { setSubmitting }) => {
        const request = { gateway: gateway.gateway, payer, transactionAmount: values.transactionAmount };
        dispatch(submitRequested(request));
        setSubmitting(false);
      }}
    >
      {({ values }) => {
        const amount = amountFromMinimum(values.transactionAmount, limits);
        return (
          <Form label="Add funds" className="flex flex-col gap-5">
            <FormEffects gateway={gateway} payer={payer} onPreview={onPreview} rejected={rejected} />
            <input type="hidden" name="userId" value={values.userId} />
            <TextField name="userName" label="User Name" readOnly required />
            <MoneyField
              name="transactionAmount"
              label={amountLabel}
              hint={
                <>
                  <span className="block">{amountRangeHint(limits)}</span>
                  {note !== undefined && <span className="block">{note}</span>}
                </>
              }
            />
            <AmountChips limits={limits} />
            {amount !== null && <BreakdownList gateway={gateway} breakdown={breakdownOf(amount, fee)} />}
            {children({ hasAmount: amount !== null })}
          </Form>
        );
      }}
    </Formik>
  );
}
