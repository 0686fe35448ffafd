import { amountRangeHint } from '@deccanloop/contracts/payments/amount';
import type { ActiveGatewayDto, PayerDto } from '@deccanloop/contracts/payments/dto';
import { breakdownOf } from '@deccanloop/contracts/payments/fees';
import { useFormikContext } from 'formik';
import { useEffect, useState, type ReactNode } from 'react';
import { MoneyField } from '../../../components/form/money-field';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { tabStorage } from '../../../lib/session-store';
import { readDraft, writeDraft } from '../pay/draft';
import { PurposeNote, usePurpose } from './purpose-note';
import { AmountChips } from './amount-chips';
import { BreakdownList } from './breakdown-list';
import { amountFromMinimum, breakdownFor, formErrors } from './form-rules';
import type { PaymentFormValues } from './form-rules';
import { usePaySubmission } from './use-pay-submission';
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

/** Passes the typed amount to the preview beside the form, and stores it. */
function FormEffects({
  gateway,
  payer,
  onPreview,
}: Pick<AmountFormProps, 'gateway' | 'payer' | 'onPreview'>) {
  const { values } = useFormikContext<PaymentFormValues>();
  const breakdown = breakdownFor(values.transactionAmount, gateway.limits, gateway.fee);
  const creditPaise = breakdown?.creditPaise ?? null;
  useEffect(
    () => onPreview({ name: payer.userName, amountPaise: creditPaise }),
    [onPreview, payer.userName, creditPaise],
  );
  const { transactionAmount } = values;
  const isPlain = usePurpose() === null;
  useEffect(() => {
    // The other gateway's form starts with this amount.
    if (isPlain && transactionAmount !== '')
      writeDraft({ userId: payer.userId, transactionAmount }, tabStorage());
  }, [isPlain, payer.userId, transactionAmount]);
  return null;
}

/** The form of both gateways: Formik holds the values, a submit starts the payment saga. */
export function AmountForm({ gateway, payer, amountLabel, note, onPreview, children }: AmountFormProps) {
  const submit = usePaySubmission(gateway, payer);
  const purpose = usePurpose();
  const [transactionAmount] = useState(() => purpose?.amount ?? readDraft(payer.userId, tabStorage()));
  const { limits, fee } = gateway;
  return (
    <SubmitForm
      submit={submit}
      initialValues={{ userId: payer.userId, userName: payer.userName, transactionAmount }}
      validate={(values) => formErrors(values, gateway.gateway, limits)}
      label="Add funds"
      className="flex flex-col gap-5"
    >
      {({ values }) => {
        const amount = amountFromMinimum(values.transactionAmount, limits);
        return (
          <>
            {purpose !== null && <PurposeNote purpose={purpose} />}
            <FormEffects gateway={gateway} payer={payer} onPreview={onPreview} />
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
            {purpose === null && <AmountChips limits={limits} />}
            {amount !== null && <BreakdownList gateway={gateway} breakdown={breakdownOf(amount, fee)} />}
            {children({ hasAmount: amount !== null })}
          </>
        );
      }}
    </SubmitForm>
  );
}
