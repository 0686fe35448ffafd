import { formatPaise, parseTypedRupees } from '@deccanloop/contracts/money';
import {
  approvalLimitFormSchema,
  APPROVAL_LIMIT_RANGE,
  type ApprovalLimitDto,
} from '@deccanloop/contracts/staff/company-settings';
import { amountFault } from '@deccanloop/contracts/staff/typed-amount';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { ChoiceField } from '../../../components/form/choice-field';
import { MoneyField } from '../../../components/form/money-field';
import type { Guard } from '../../../components/reauthentication/use-reauthentication';
import { Banner } from '../../../components/ui/banner';
import { toast } from '../../../components/ui/toast';
import { fieldErrorsFrom } from '../form-error';
import { withMoneyKey } from '../money-intent';
import { AFTER_APPROVAL_OF_SETTING, limitChangeOf } from './limit-change';
import { useChangeApprovalLimitMutation } from './api';

interface Values {
  change: 'set' | 'remove';
  amount: string;
  reason: string;
}

const EMPTY: Values = { change: 'set', amount: '', reason: '' };

const CHANGES = [
  { id: 'set', label: 'Set an amount' },
  { id: 'remove', label: 'Remove the limit' },
];

export interface LimitDialogProps {
  limit: ApprovalLimitDto;
  onClose: () => void;
}

/** Lowers the limit at once, or requests to raise or remove it, after saying which of the two it is. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const [change] = useChangeApprovalLimitMutation();
  const { limitPaise } = limit;

  const send = (values: Values, guard: Guard) => {
    const request = {
      change: values.change,
      amount: values.change === 'set' ? values.amount.trim() : '',
      fromPaise: limitPaise,
      reason: values.reason.trim(),
    };
    return withMoneyKey(['limit', request], (idempotencyKey) =>
      guard(() => change({ ...request, idempotencyKey }).unwrap()),
    );
  };

  return (
    <ReasonDialog
      title="Change the limit"
      description={`It is ${limitPaise === null ? 'not set' : formatPaise(limitPaise)} now.`}
      purpose="This decides which refunds one administrator can make alone."
      initialValues={EMPTY}
      schema={approvalLimitFormSchema}
      fields={({ change: chosen }) => (
        <>
          {limitPaise !== null && <ChoiceField name="change" label="Change" options={CHANGES} />}
          {chosen === 'set' && <MoneyField name="amount" label="Two administrators above" />}
        </>
      )}
      preview={(values) => <Consequence limit={limit} values={values} />}
      reason={{ name: 'reason', label: 'Why', limit: 500, hint: 'Kept in the history.' }}
      button={{ label: 'Change limit', busy: 'Sending...' }}
      onSubmit={send}
      toError={fieldErrorsFrom}
      onSuccess={({ waiting, limitPaise: after }) => {
        if (waiting !== null && after === limitPaise)
          toast('Requested: another administrator must approve it', { description: 'See Approvals.' });
        else toast('The limit is changed');
      }}
      onClose={onClose}
    />
  );
}

function Consequence({ limit, values }: { limit: ApprovalLimitDto; values: Values }) {
  const { change, amount } = values;
  if (change === 'set' && amountFault(amount.trim(), APPROVAL_LIMIT_RANGE) !== null) return null;
  const toPaise = change === 'remove' ? null : parseTypedRupees(amount);
  switch (limitChangeOf(limit.limitPaise, toPaise)) {
    case 'same':
      return null;
    case 'lower':
      return (
        <Banner tone="info" title={`Above ${amountText(toPaise)} two administrators will be needed`}>
          It takes effect at once. Only two administrators together can raise it again.
        </Banner>
      );
    case 'raise':
      return (
        <Banner
          tone="warning"
          title={
            toPaise === null
              ? 'One administrator will be enough for any amount'
              : `One administrator will be enough up to ${amountText(toPaise)}`
          }
        >
          {limit.isSecondAvailable
            ? AFTER_APPROVAL_OF_SETTING
            : 'This needs two administrators, and there is only one.'}
        </Banner>
      );
  }
}

const amountText = (amount: ApprovalLimitDto['limitPaise']): string =>
  amount === null ? 'any amount' : formatPaise(amount);
