import {
  CALL_LIMITS,
  callBackOutcomeSchema,
  WAITING_CALL_BACKS,
  type CallBackOutcome,
} from '@deccanloop/contracts/calls/call-backs';
import type { CallBackDto } from '@deccanloop/contracts/calls/dto';
import { CALL_TOPIC_LABELS } from '@deccanloop/contracts/calls/topics';
import { Phone } from 'lucide-react';
import { FormError } from '../../../components/form/form-error';
import { SelectField } from '../../../components/form/select-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { DataList } from '../../../components/ui/data-list';
import { OverdueTag } from '../../../components/ui/overdue-tag';
import { RecordSheet, SheetPart } from '../../../components/ui/record-sheet';
import { Tag } from '../../../components/ui/tag';
import { toast } from '../../../components/ui/toast';
import { formatDateTime } from '../../../lib/format';
import { formErrorOf } from '../../../lib/form-error';
import { isApiError } from '../../../lib/api-error';
import { fieldErrorsFrom } from '../form-error';
import { useRecordOutcomeMutation, useTakeCallBackMutation } from './api';
import { CALL_BACK_LABELS, callTimeText, OUTCOME_LABELS } from './call-labels';

export interface CallBackSheetProps {
  request: CallBackDto;
  /** Of the member of staff. */
  userId: string;
  onChanged: (request: CallBackDto) => void;
  onClose: () => void;
}

/** One call-back request: who has it, the number to call, and how the call went. */
export function CallBackSheet({ request, userId, onChanged, onClose }: CallBackSheetProps) {
  const { id, reference, name, phone, topic, state, isOverdue, attempts, handler, version, createdAt } =
    request;
  const [take, taking] = useTakeCallBackMutation();
  const isMine = handler?.id === userId;
  return (
    <RecordSheet
      kind="Call-back request"
      title={name}
      id={{ label: 'Reference', text: reference }}
      tags={
        <>
          <Tag tone={CALL_BACK_LABELS[state].tone}>{CALL_BACK_LABELS[state].label}</Tag>
          {isOverdue && <OverdueTag />}
        </>
      }
      footer={
        <>
          {isApiError(taking.error) && <FormError {...formErrorOf(taking.error)} />}
          {isMine ? (
            <Button asChild fullWidth>
              <a href={`tel:${phone}`}>
                <Phone aria-hidden className="size-4.5" /> Call <span className="figures">{phone}</span>
              </a>
            </Button>
          ) : (
            <Button
              fullWidth
              loading={taking.isLoading}
              loadingText="Taking..."
              onClick={() =>
                void take({ id, version })
                  .unwrap()
                  .then(onChanged, () => undefined)
              }
            >
              {handler === null ? 'Take this request' : `Take over from ${handler.name}`}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <DataList
        items={[
          { term: 'Phone', value: <span className="figures">{phone}</span> },
          { term: 'Call', value: callTimeText(request) },
          { term: 'Topic', value: CALL_TOPIC_LABELS[topic] },
          { term: 'Taken by', value: handler?.name ?? 'Not taken' },
          { term: 'Calls made', value: String(attempts) },
          { term: 'Received', value: formatDateTime(createdAt) },
        ]}
      />
      <SheetPart title="How did the call go?">
        <OutcomeForm request={request} onChanged={onChanged} />
      </SheetPart>
    </RecordSheet>
  );
}

const OUTCOMES = (Object.keys(OUTCOME_LABELS) as CallBackOutcome[]).map((value) => ({
  id: value,
  label: OUTCOME_LABELS[value],
}));

interface OutcomeValues {
  /** Empty until it is chosen. */
  outcome: CallBackOutcome | '';
  note: string;
  version: number;
}

function OutcomeForm({ request, onChanged }: Pick<CallBackSheetProps, 'request' | 'onChanged'>) {
  const { id, note, state, version } = request;
  const [record] = useRecordOutcomeMutation();
  const initialValues: OutcomeValues = { outcome: '', note, version };
  const submit = useSubmit(
    (values: OutcomeValues) => record({ ...values, outcome: values.outcome as CallBackOutcome, id }).unwrap(),
    {
      toError: fieldErrorsFrom,
      onSuccess: (changed) => {
        toast('Recorded');
        onChanged(changed);
      },
    },
  );
  // What has ended can only be opened again.
  const isWaiting = WAITING_CALL_BACKS.includes(state);
  const options = OUTCOMES.filter(({ id: outcome }) => (outcome !== 'open') === isWaiting);
  return (
    <SubmitForm
      submit={submit}
      initialValues={initialValues}
      validationSchema={callBackOutcomeSchema}
      label="Outcome of the call"
      className="grid gap-4"
    >
      <SelectField name="outcome" label="Outcome" placeholder="Choose" options={options} required />
      <TextAreaField name="note" label="Note" hint="For staff only." rows={3} limit={CALL_LIMITS.noteMax} />
      <SubmitError />
      <Button
        type="submit"
        variant="secondary"
        loading={submit.isBusy}
        loadingText="Saving..."
        className="justify-self-start"
      >
        Save outcome
      </Button>
    </SubmitForm>
  );
}
