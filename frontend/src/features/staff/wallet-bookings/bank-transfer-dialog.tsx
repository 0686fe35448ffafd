import {
  BANK_TRANSFER_LABELS,
  BANK_TRANSFER_MAX_AGE_DAYS,
  bankTransferSchema,
  previewBankTransferSchema,
  receivedDays,
  type BankTransferMethod,
} from '@deccanloop/contracts/staff/bank-transfers';
import type { UnpaidPhasesDto } from '@deccanloop/contracts/staff/bank-transfer-dto';
import { plainUtr } from '@deccanloop/contracts/staff/utr';
import { formatPaise } from '@deccanloop/contracts/money';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { ChoiceField } from '../../../components/form/choice-field';
import { MoneyField } from '../../../components/form/money-field';
import { SelectField } from '../../../components/form/select-field';
import { TextField } from '../../../components/form/text-field';
import type { Guard } from '../../../components/reauthentication/use-reauthentication';
import { toast } from '../../../components/ui/toast';
import { fieldErrorsFrom } from '../form-error';
import { withMoneyKey } from '../money-intent';
import { usePreviewBankTransferQuery, useRecordBankTransferMutation, useUnpaidPhasesQuery } from './api';
import { ApprovalPreview } from './approval-preview';
import { AFTER_APPROVAL, METHOD_OPTIONS } from './booking-labels';
import { isStillSimilar, SimilarTransfersField } from './similar-transfers';

interface Values {
  method: BankTransferMethod;
  utr: string;
  /** Similar transfers that were confirmed as others. */
  otherThan: readonly string[];
  amount: string;
  receivedOn: string;
  payerName: string;
  payerBank: string;
  phaseId: string;
  reason: string;
}

export interface BankTransferDialogProps {
  person: { id: string; name: string };
  /** The phase that it is for, where the dialog was opened from it. */
  phaseId?: string;
  onClose: () => void;
}

/** Records money that reached the bank account for a customer, and for a phase where one is chosen. */
export function BankTransferDialog({ person, phaseId = '', onClose }: BankTransferDialogProps) {
  const [record] = useRecordBankTransferMutation();
  const { data } = useUnpaidPhasesQuery(person.id, { refetchOnMountOrArgChange: true });
  const [{ last }] = useState(() => receivedDays(new Date()));

  const send = (values: Values, guard: Guard) => {
    const request = {
      personId: person.id,
      method: values.method,
      utr: plainUtr(values.utr),
      otherThan: [...values.otherThan],
      amount: values.amount.trim(),
      receivedOn: values.receivedOn,
      payerName: values.payerName.trim(),
      payerBank: values.payerBank.trim(),
      phaseId: values.phaseId,
      reason: values.reason.trim(),
    };
    return withMoneyKey(['transfer', request], (idempotencyKey) =>
      guard(() => record({ ...request, idempotencyKey }).unwrap()),
    );
  };
  const initialValues: Values = {
    ...{ method: 'neft', utr: '', otherThan: [], amount: '', receivedOn: last },
    ...{ payerName: '', payerBank: '', phaseId, reason: '' },
  };

  return (
    <ReasonDialog
      title={`Bank transfer from ${person.name}`}
      description="Record what our bank statement shows. Another administrator compares it and approves."
      initialValues={initialValues}
      schema={bankTransferSchema.omit(['personId'])}
      fields={() => (
        <>
          <ChoiceField name="method" label="Method" options={METHOD_OPTIONS} />
          <TextField
            name="utr"
            label="UTR"
            required
            mono
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            hint="As the bank statement prints it. Each UTR can be recorded once."
          />
          <MoneyField name="amount" label="Amount" />
          <TextField
            name="receivedOn"
            label="Received on"
            required
            type="date"
            max={last}
            hint={`At most ${BANK_TRANSFER_MAX_AGE_DAYS} days ago.`}
          />
          <SelectField
            name="phaseId"
            label="What it is for"
            required
            options={phaseOptions(data?.phases ?? [])}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="payerName" label="Payer" maxLength={100} autoComplete="off" />
            <TextField name="payerBank" label="Payer’s bank" maxLength={100} autoComplete="off" />
          </div>
        </>
      )}
      reason={{
        name: 'reason',
        label: 'How it was checked',
        limit: 500,
        hint: 'Such as the bank statement and its date, for the other administrator and our records.',
      }}
      preview={(values) => (
        <>
          <SimilarTransfersField method={values.method} utr={values.utr} />
          <Preview personId={person.id} values={values} />
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

const phaseOptions = (phases: UnpaidPhasesDto['phases']) => [
  { id: '', label: 'The wallet only' },
  ...phases.map(({ id, projectId, number, title, totalPaise }) => ({
    id,
    label: `${projectId}, phase ${number}: ${title} (${formatPaise(totalPaise)} with GST)`,
  })),
];

function Preview({ personId, values }: { personId: string; values: Values }) {
  const { method, phaseId } = values;
  const draft = { personId, method, phaseId, amount: values.amount.trim() };
  if (!previewBankTransferSchema.isValidSync(draft)) return null;
  return <Loaded draft={draft} customerText={`${BANK_TRANSFER_LABELS[method]} ${plainUtr(values.utr)}`} />;
}

function Loaded({
  draft,
  customerText,
}: {
  draft: Parameters<typeof usePreviewBankTransferQuery>[0] & object;
  customerText: string;
}) {
  const { currentData, data, error } = usePreviewBankTransferQuery(draft, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ApprovalPreview
      preview={currentData ?? data}
      error={error}
      timing={AFTER_APPROVAL}
      tone="info"
      customerText={customerText}
    />
  );
}
