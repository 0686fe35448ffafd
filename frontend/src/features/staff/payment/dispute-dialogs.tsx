import { formatDecimalRupees, formatPaise } from '@deccanloop/contracts/money';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import {
  plainCaseNumber,
  recordDisputeSchema,
  type RecordedStatus,
} from '@deccanloop/contracts/staff/dispute-records';
import type { CaptureDto, DisputeDto } from '@deccanloop/contracts/staff/money-actions';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { ChoiceField } from '../../../components/form/choice-field';
import { MoneyField } from '../../../components/form/money-field';
import { SelectField } from '../../../components/form/select-field';
import { TextField } from '../../../components/form/text-field';
import type { Guard } from '../../../components/reauthentication/use-reauthentication';
import { toast } from '../../../components/ui/toast';
import { useRecordDisputeMutation, type DisputeRecord } from '../api';
import { fieldErrorsFrom } from '../form-error';
import { withMoneyKey } from '../money-intent';
import { DISPUTE_OUTCOMES, outcomeConsequence } from '../labels/money-action-labels';

const REASON = {
  name: 'reason' as const,
  label: 'Why',
  limit: 500,
  hint: 'Such as the date and subject of PhonePe’s mail. The customer does not see it.',
};
const PURPOSE = 'Recording a dispute moves money, so it needs your password or passkey.';

/** Sends a record once, however often the button is pressed. */
function useRecord(paymentId: string) {
  const [record] = useRecordDisputeMutation();
  return (request: Omit<DisputeRecord, 'id' | 'idempotencyKey'>, guard: Guard) =>
    withMoneyKey(['dispute', paymentId, request], (idempotencyKey) =>
      guard(() => record({ ...request, id: paymentId, idempotencyKey }).unwrap()),
    );
}

const onRecorded = () =>
  toast('Recorded', { description: 'A worker books it now; this page shows the result.' });

interface NewDisputeProps {
  paymentId: string;
  captures: readonly CaptureDto[];
  onClose: () => void;
}

/** Records a dispute that PhonePe has reported by mail. */
export function NewDisputeDialog({ paymentId, captures, onClose }: NewDisputeProps) {
  const record = useRecord(paymentId);
  const [first] = captures;
  const initialValues = {
    ...{ captureId: first?.id ?? '', caseNumber: '', status: 'open', isDeducted: 'no', respondBy: '' },
    amount: first ? formatDecimalRupees(first.amountPaise) : '',
    reason: '',
  };
  return (
    <ReasonDialog
      title="Record a dispute"
      description="From the moment it is recorded, nothing of this money can be refunded or paid out."
      purpose={PURPOSE}
      initialValues={initialValues}
      schema={recordDisputeSchema.omit(['deducted', 'version'])}
      fields={() => (
        <>
          {captures.length > 1 && (
            <SelectField
              name="captureId"
              label="Captured money"
              required
              options={captures.map(({ id, attemptNo, amountPaise }) => ({
                id,
                label: `Try ${attemptNo}: ${formatPaise(amountPaise, { decimals: 'always' })}`,
              }))}
            />
          )}
          <TextField
            name="caseNumber"
            label="PhonePe’s case number"
            required
            mono
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
          />
          <MoneyField name="amount" label="Disputed amount" />
          <ChoiceField
            name="isDeducted"
            label="Has PhonePe deducted it already?"
            options={[
              { id: 'no', label: 'No' },
              { id: 'yes', label: 'Yes' },
            ]}
          />
          <TextField
            name="respondBy"
            label="Answer by"
            required
            type="date"
            hint="The last day on which PhonePe accepts our answer."
          />
        </>
      )}
      reason={REASON}
      button={{ label: 'Record dispute', busy: 'Recording...' }}
      onSubmit={({ isDeducted, amount, caseNumber, reason, captureId, respondBy }, guard) =>
        record(
          {
            ...{ captureId, status: 'open', respondBy, version: null },
            caseNumber: plainCaseNumber(caseNumber),
            amount: amount.trim(),
            deducted: isDeducted === 'yes' ? amount.trim() : '0',
            reason: reason.trim(),
          },
          guard,
        )
      }
      toError={fieldErrorsFrom}
      onSuccess={onRecorded}
      onClose={onClose}
    />
  );
}

interface OutcomeProps {
  paymentId: string;
  dispute: DisputeDto;
  captureId: string;
  onClose: () => void;
}

/** Records how PhonePe has ended a dispute, or that it is open again. */
export function DisputeOutcomeDialog({ paymentId, dispute, captureId, onClose }: OutcomeProps) {
  const record = useRecord(paymentId);
  const { amountPaise, deductedPaise, gatewayDisputeId: caseNumber, version, respondBy } = dispute;
  const initialValues = {
    ...{ captureId, caseNumber, version, status: '' as RecordedStatus | '', reason: '' },
    amount: formatDecimalRupees(amountPaise),
    // What is nothing yet is typed, not guessed.
    deducted: deductedPaise === 0 ? '' : formatDecimalRupees(deductedPaise),
    respondBy: respondBy === null ? '' : dayInIndia(new Date(respondBy)),
  };
  return (
    <ReasonDialog
      title={`Outcome of dispute ${caseNumber}`}
      description="Whatever was recorded before, the books follow what PhonePe says now."
      purpose={PURPOSE}
      initialValues={initialValues}
      schema={recordDisputeSchema.omit(['deducted'])}
      validate={(values) => (values.status === 'won' ? {} : deductedFault(values))}
      fields={({ status }) => (
        <>
          <SelectField
            name="status"
            label="What PhonePe says"
            required
            placeholder="Choose"
            options={DISPUTE_OUTCOMES}
          />
          {status !== '' && status !== 'won' && (
            <MoneyField
              name="deducted"
              label="Deducted, and not returned"
              hint={`Of ${formatPaise(amountPaise, { decimals: 'always' })} that are disputed. 0 if nothing is.`}
            />
          )}
          {status === 'open' && <TextField name="respondBy" label="Answer by" required type="date" />}
        </>
      )}
      reason={REASON}
      preview={({ status }) =>
        status === '' ? null : <p className="text-sm text-ink-700">{outcomeConsequence(status)}</p>
      }
      button={{ label: 'Record outcome', busy: 'Recording...' }}
      onSubmit={({ status, deducted, reason, ...values }, guard) =>
        record(
          {
            ...values,
            status: status as RecordedStatus,
            respondBy: status === 'open' ? values.respondBy : '',
            deducted: status === 'won' ? '0' : deducted.trim(),
            reason: reason.trim(),
          },
          guard,
        )
      }
      toError={fieldErrorsFrom}
      onSuccess={onRecorded}
      onClose={onClose}
    />
  );
}

/** The error of the field that one of the states hides. */
function deductedFault(values: object): { deducted?: string } {
  try {
    recordDisputeSchema.validateSyncAt('deducted', values);
    return {};
  } catch (error) {
    return { deducted: error instanceof Error ? error.message : String(error) };
  }
}
