import { BOOKING_LIMITS, cancelCallSchema } from '@deccanloop/contracts/calls/booked-calls';
import type { StaffBookedCallDto } from '@deccanloop/contracts/calls/dto';
import { CALL_TOPIC_LABELS } from '@deccanloop/contracts/calls/topics';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { FormError } from '../../../components/form/form-error';
import { Button } from '../../../components/ui/button';
import { DataList } from '../../../components/ui/data-list';
import { RecordSheet, SheetPart } from '../../../components/ui/record-sheet';
import { toast } from '../../../components/ui/toast';
import { isApiError } from '../../../lib/api-error';
import { formatDateTime } from '../../../lib/format';
import { formErrorOf } from '../../../lib/form-error';
import { fieldErrorsFrom } from '../form-error';
import { useCancelBookedCallMutation, useEndBookedCallMutation } from './api';
import { CallStatusTags } from './booked-call-columns';
import { bookedTimeText } from './call-labels';

export interface BookedCallSheetProps {
  call: StaffBookedCallDto;
  onChanged: (call: StaffBookedCallDto) => void;
  onClose: () => void;
}

/** One booked call: the number to call, whether it was held, and its cancellation. */
export function BookedCallSheet({ call, onChanged, onClose }: BookedCallSheetProps) {
  const { id, reference, name, email, phone, topic, about, startsAt, createdAt, version, cancelReason } =
    call;
  const [end, ending] = useEndBookedCallMutation();
  const [isCancelling, setCancelling] = useState(false);
  const record = (outcome: 'held' | 'missed') =>
    void end({ id, outcome, version })
      .unwrap()
      .then(onChanged, () => undefined);
  const isOpen = call.status !== 'cancelled';
  return (
    <RecordSheet
      kind="Booked call"
      title={name}
      id={{ label: 'Reference', text: reference }}
      tags={<CallStatusTags call={call} />}
      {...(isOpen && {
        footer: (
          <>
            {isApiError(ending.error) && <FormError {...formErrorOf(ending.error)} />}
            <Button asChild fullWidth>
              <a href={`tel:${phone}`}>
                <Phone aria-hidden className="size-4.5" /> Call <span className="figures">{phone}</span>
              </a>
            </Button>
            {call.hasBegun ? (
              <div className="grid grid-cols-2 gap-2.5">
                {call.status !== 'held' && (
                  <Button variant="secondary" loading={ending.isLoading} onClick={() => record('held')}>
                    Mark as held
                  </Button>
                )}
                {call.status !== 'missed' && (
                  <Button variant="secondary" loading={ending.isLoading} onClick={() => record('missed')}>
                    Did not come
                  </Button>
                )}
              </div>
            ) : (
              <Button variant="secondary" fullWidth onClick={() => setCancelling(true)}>
                Cancel the call
              </Button>
            )}
          </>
        ),
      })}
      onClose={onClose}
    >
      <DataList
        items={[
          { term: 'Time', value: bookedTimeText(startsAt) },
          { term: 'Phone', value: <span className="figures">{phone}</span> },
          { term: 'Email', value: email },
          { term: 'Topic', value: CALL_TOPIC_LABELS[topic] },
          { term: 'Requested', value: formatDateTime(createdAt) },
          ...(call.cancelledBy === null
            ? []
            : [{ term: 'Cancelled by', value: call.cancelledBy === 'staff' ? 'Staff' : 'The visitor' }]),
          ...(cancelReason === null ? [] : [{ term: 'Reason', value: cancelReason }]),
        ]}
      />
      {about !== '' && (
        <SheetPart title="What it is about">
          <p className="wrap-anywhere whitespace-pre-line text-ink-800">{about}</p>
        </SheetPart>
      )}
      {isCancelling && (
        <CancelDialog call={call} onChanged={onChanged} onClose={() => setCancelling(false)} />
      )}
    </RecordSheet>
  );
}

function CancelDialog({ call: { id, name, startsAt, version }, onChanged, onClose }: BookedCallSheetProps) {
  const [cancel] = useCancelBookedCallMutation();
  return (
    <ReasonDialog
      title={`Cancel the call with ${name}`}
      description={`${bookedTimeText(startsAt)}. The visitor gets a mail with the reason, and the call leaves both calendars.`}
      initialValues={{ reason: '', version }}
      schema={cancelCallSchema}
      reason={{
        name: 'reason',
        label: 'Reason',
        limit: BOOKING_LIMITS.reasonMax,
        hint: 'The visitor reads it.',
      }}
      button={{ label: 'Cancel call', busy: 'Cancelling...', isDangerous: true }}
      onSubmit={(values) => cancel({ id, ...values }).unwrap()}
      toError={fieldErrorsFrom}
      onSuccess={(changed) => {
        toast('Cancelled', { description: 'Both sides get a mail.' });
        onChanged(changed);
      }}
      onClose={onClose}
    />
  );
}
