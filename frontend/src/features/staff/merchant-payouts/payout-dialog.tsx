import {
  BANK_TRANSFER_LABELS,
  BANK_TRANSFER_MAX_AGE_DAYS,
  receivedDays,
  type BankTransferMethod,
} from '@deccanloop/contracts/staff/bank-transfers';
import {
  merchantPayoutSchema,
  previewMerchantPayoutSchema,
} from '@deccanloop/contracts/staff/merchant-payouts';
import { typedPaise } from '@deccanloop/contracts/staff/typed-amount';
import { plainUtr } from '@deccanloop/contracts/staff/utr';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { CheckboxField } from '../../../components/form/checkbox-field';
import { ChoiceField } from '../../../components/form/choice-field';
import { MoneyField } from '../../../components/form/money-field';
import { TextField } from '../../../components/form/text-field';
import type { Guard } from '../../../components/reauthentication/use-reauthentication';
import { toast } from '../../../components/ui/toast';
import { fieldErrorsFrom } from '../form-error';
import { withMoneyKey } from '../money-intent';
import { ApprovalPreview } from '../wallet-bookings/approval-preview';
import { BOOKED_AFTER_APPROVAL, METHOD_OPTIONS } from '../wallet-bookings/booking-labels';
import { isStillSimilar, SimilarTransfersField } from '../wallet-bookings/similar-transfers';
import {
  useBalanceOfMerchantQuery,
  usePreviewMerchantPayoutQuery,
  useRecordMerchantPayoutMutation,
} from './api';
import { BalanceDetails } from './balance-details';

interface Values {
  amount: string;
  method: BankTransferMethod;
  utr: string;
  /** Similar transfers that were confirmed as others. */
  otherThan: readonly string[];
  paidOn: string;
  acceptsReceivable: boolean;
  reason: string;
}

export interface PayoutDialogProps {
  merchant: { id: string; name: string };
  onClose: () => void;
}

/** Records a bank transfer that the company has made to a merchant. */
export function PayoutDialog({ merchant, onClose }: PayoutDialogProps) {
  const [record] = useRecordMerchantPayoutMutation();
  const [{ last }] = useState(() => receivedDays(new Date()));

  const send = (values: Values, guard: Guard) => {
    const request = {
      personId: merchant.id,
      amount: values.amount.trim(),
      method: values.method,
      utr: plainUtr(values.utr),
      otherThan: [...values.otherThan],
      paidOn: values.paidOn,
      acceptsReceivable: values.acceptsReceivable,
      reason: values.reason.trim(),
    };
    return withMoneyKey(['payout', request], (idempotencyKey) =>
      guard(() => record({ ...request, idempotencyKey }).unwrap()),
    );
  };
  const initialValues: Values = {
    ...{ amount: '', method: 'neft', utr: '', otherThan: [], paidOn: last },
    ...{ acceptsReceivable: false, reason: '' },
  };

  return (
    <ReasonDialog
      title={`Payout to ${merchant.name}`}
      description="Record a transfer that left our bank account. Another administrator compares it and approves."
      initialValues={initialValues}
      schema={merchantPayoutSchema.omit(['personId'])}
      fields={(values) => (
        <>
          <BalanceDetails merchantId={merchant.id} />
          <MoneyField name="amount" label="Amount" />
          <ReceivableChoice merchantId={merchant.id} amount={values.amount} />
          <ChoiceField name="method" label="Method" options={METHOD_OPTIONS} />
          <TextField
            name="utr"
            label="UTR"
            required
            mono
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            hint="As our bank statement prints it. Each UTR can be recorded once."
          />
          <TextField
            name="paidOn"
            label="Paid on"
            required
            type="date"
            max={last}
            hint={`At most ${BANK_TRANSFER_MAX_AGE_DAYS} days ago.`}
          />
        </>
      )}
      reason={{
        name: 'reason',
        label: 'Note',
        limit: 500,
        hint: 'What was paid, such as the period, for the other administrator and our records. The merchant does not see it.',
      }}
      preview={(values) => (
        <>
          <SimilarTransfersField method={values.method} utr={values.utr} />
          <Preview personId={merchant.id} values={values} />
        </>
      )}
      button={{ label: 'Request approval', busy: 'Sending...' }}
      onSubmit={send}
      toError={fieldErrorsFrom}
      isStillRejected={isStillSimilar}
      onSuccess={() =>
        toast('Recorded: another administrator must approve it', { description: 'See Approvals.' })
      }
      onClose={onClose}
    />
  );
}

/** Where the amount is more than what is available. */
function ReceivableChoice({ merchantId, amount }: { merchantId: string; amount: string }) {
  const { data } = useBalanceOfMerchantQuery(merchantId);
  const draft = { personId: merchantId, amount: amount.trim() };
  if (data === undefined || !previewMerchantPayoutSchema.isValidSync(draft)) return null;
  if (typedPaise(draft.amount) <= data.funds.availablePaise) return null;
  return (
    <CheckboxField
      name="acceptsReceivable"
      label="This transfer was made already. What is not available in the balance, the merchant owes us."
      hint="Later payments of the merchant repay it."
    />
  );
}

function Preview({ personId, values }: { personId: string; values: Values }) {
  const draft = {
    ...{ personId, amount: values.amount.trim() },
    acceptsReceivable: values.acceptsReceivable,
  };
  if (!previewMerchantPayoutSchema.isValidSync(draft)) return null;
  const transfer = `${BANK_TRANSFER_LABELS[values.method]} ${plainUtr(values.utr)}`;
  return <Loaded draft={draft} transfer={transfer} />;
}

/** Not what the balance is made of, and what of it is held. */
const isAboutPayout = (text: string): boolean => !/^(The balance of|Held:|.*KYC)/.test(text);

interface LoadedProps {
  draft: Parameters<typeof usePreviewMerchantPayoutQuery>[0] & object;
  transfer: string;
}

function Loaded({ draft, transfer }: LoadedProps) {
  const { currentData, data, error } = usePreviewMerchantPayoutQuery(draft, {
    refetchOnMountOrArgChange: true,
  });
  const preview = currentData ?? data;
  return (
    <ApprovalPreview
      // The figures and the bank account stand above the form.
      preview={preview && { ...preview, consequences: preview.consequences.filter(isAboutPayout) }}
      error={error}
      timing={BOOKED_AFTER_APPROVAL}
      tone="info"
      customerText={transfer}
    />
  );
}
