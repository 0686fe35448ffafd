import {
  adjustmentSchema,
  previewAdjustmentSchema,
  type AdjustmentDirection,
} from '@deccanloop/contracts/staff/wallet-adjustments';
import type { AdjustmentAccount } from '@deccanloop/contracts/payments/ledger-kinds';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { ChoiceField } from '../../../components/form/choice-field';
import { MoneyField } from '../../../components/form/money-field';
import { SelectField } from '../../../components/form/select-field';
import { TextField } from '../../../components/form/text-field';
import type { Guard } from '../../../components/reauthentication/use-reauthentication';
import { toast } from '../../../components/ui/toast';
import { fieldErrorsFrom } from '../form-error';
import { withMoneyKey } from '../money-intent';
import { useAdjustWalletMutation, usePreviewAdjustmentQuery } from './api';
import { ApprovalPreview } from './approval-preview';
import { ACCOUNT_OPTIONS, AFTER_APPROVAL, DIRECTION_OPTIONS } from './booking-labels';

interface Values {
  direction: AdjustmentDirection;
  amount: string;
  account: AdjustmentAccount;
  customerText: string;
  reference: string;
  reason: string;
}

const EMPTY: Values = {
  direction: 'credit',
  amount: '',
  account: 'adjustments',
  customerText: '',
  reference: '',
  reason: '',
};

export interface AdjustDialogProps {
  person: { id: string; name: string };
  onClose: () => void;
}

/** Requests a credit or debit of a wallet, after showing what the ledger books and what the customer reads. */
export function AdjustDialog({ person, onClose }: AdjustDialogProps) {
  const [adjust] = useAdjustWalletMutation();

  const send = (values: Values, guard: Guard) => {
    const request = {
      personId: person.id,
      direction: values.direction,
      account: values.account,
      amount: values.amount.trim(),
      customerText: values.customerText.trim(),
      reference: values.reference.trim(),
      reason: values.reason.trim(),
    };
    return withMoneyKey(['adjust', request], (idempotencyKey) =>
      guard(() => adjust({ ...request, idempotencyKey }).unwrap()),
    );
  };

  return (
    <ReasonDialog
      title={`Adjust the wallet of ${person.name}`}
      description="For corrections and goodwill. Another administrator must approve it."
      initialValues={EMPTY}
      schema={adjustmentSchema.omit(['personId'])}
      fields={() => (
        <>
          <ChoiceField name="direction" label="What to do" options={DIRECTION_OPTIONS} />
          <MoneyField name="amount" label="Amount" />
          <SelectField
            name="account"
            label="Against"
            required
            options={ACCOUNT_OPTIONS}
            hint="Bank account: money that was paid out or received by bank. Adjustments: everything else."
          />
          <TextField
            name="customerText"
            label="Text for the customer"
            required
            maxLength={120}
            autoComplete="off"
            hint="In the statement of the wallet and in the mail."
          />
          <TextField
            name="reference"
            label="Reference"
            required
            maxLength={100}
            autoComplete="off"
            hint="Of what it corrects, such as a ticket number or a UTR. For our records."
          />
        </>
      )}
      reason={{
        name: 'reason',
        label: 'Why',
        limit: 500,
        hint: 'For our records and the other administrator; the customer does not see it.',
      }}
      preview={(values) => <Preview personId={person.id} values={values} />}
      button={{ label: 'Request approval', busy: 'Sending...' }}
      onSubmit={send}
      toError={fieldErrorsFrom}
      onSuccess={() =>
        toast('Requested: another administrator must approve it', { description: 'See Approvals.' })
      }
      onClose={onClose}
    />
  );
}

/** Does not depend on the text, so that typing it asks the server for nothing. */
const ANY_TEXT = 'Text for the customer';

function Preview({ personId, values }: { personId: string; values: Values }) {
  const draft = {
    personId,
    direction: values.direction,
    account: values.account,
    amount: values.amount.trim(),
    customerText: ANY_TEXT,
  };
  return previewAdjustmentSchema.isValidSync(draft) ? (
    <Loaded draft={draft} customerText={values.customerText.trim()} />
  ) : null;
}

function Loaded({
  draft,
  customerText,
}: {
  draft: Parameters<typeof usePreviewAdjustmentQuery>[0] & object;
  customerText: string;
}) {
  const { currentData, data, error } = usePreviewAdjustmentQuery(draft, { refetchOnMountOrArgChange: true });
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
