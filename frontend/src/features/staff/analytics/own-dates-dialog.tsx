import { MOST_ANALYTICS_DAYS, ownDatesSchema } from '@deccanloop/contracts/staff/analytics';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { dayOf } from '../../../lib/india-days';
import { useNow } from '../../../lib/now';
import type { OwnDates } from './use-period';

export interface OwnDatesDialogProps {
  days: OwnDates;
  onApply: (days: OwnDates) => void;
  onClose: () => void;
}

/** Any two days, both included. */
export function OwnDatesDialog({ days, onApply, onClose }: OwnDatesDialogProps) {
  const submit = useSubmit((typed: OwnDates) => Promise.resolve(typed), {
    onLeave: (typed) => {
      onApply(typed);
      onClose();
    },
  });
  const today = dayOf(useNow());
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Own dates"
      description={`Days in India, the last one included; at most ${MOST_ANALYTICS_DAYS} of them.`}
    >
      <SubmitForm<OwnDates>
        submit={submit}
        initialValues={days}
        validationSchema={ownDatesSchema}
        label="Own dates"
        className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField name="startDate" label="Start date" type="date" max={today} required />
          <TextField name="endDate" label="End date" type="date" max={today} required />
        </div>
        <SubmitError />
        <div className="flex justify-end">
          <Button type="submit" loading={submit.isBusy} loadingText="Showing...">
            Show these days
          </Button>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
