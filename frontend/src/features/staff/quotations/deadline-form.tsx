import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast';
import { isDay } from '../../../lib/india-days';
import { useSetQuotationDeadlineMutation } from './api';

interface Values {
  deadline: string;
}

/** The day on which the project ends; it is removed by saving an empty field. */
export function DeadlineForm({ quotation: { _id: id, deadline } }: { quotation: StaffQuotationDto }) {
  const [setDeadline] = useSetQuotationDeadlineMutation();
  const region = useRef<HTMLDivElement>(null);
  const submit = useSubmit(
    (values: Values) => setDeadline({ id, deadline: values.deadline || null }).unwrap(),
    {
      onSuccess: (_data, values, formik) => {
        formik?.resetForm({ values });
        toast('Deadline saved');
      },
      // The button, which has the focus, goes away.
      onLeave: () => region.current?.querySelector('input')?.focus(),
    },
  );
  return (
    <div ref={region}>
      <SubmitForm<Values>
        submit={submit}
        initialValues={{ deadline: deadline ?? '' }}
        validate={({ deadline: day }) =>
          day === '' || isDay(day) ? {} : { deadline: 'Enter a date between 2000 and 2099' }
        }
        label="Deadline"
        className="grid gap-2.5"
      >
        {({ dirty }) => (
          <>
            <FollowDeadline deadline={deadline ?? ''} />
            <TextField
              name="deadline"
              label="Deadline"
              type="date"
              hint="The customer sees it, and is mailed when it changes."
            />
            <SubmitError />
            {dirty && (
              <Button
                type="submit"
                size="sm"
                variant="secondary"
                loading={submit.isBusy}
                loadingText="Saving..."
                className="justify-self-start"
              >
                Save deadline
              </Button>
            )}
          </>
        )}
      </SubmitForm>
    </div>
  );
}

/** Shows what somebody else has set meanwhile. */
function FollowDeadline({ deadline }: Values) {
  const { initialValues, resetForm } = useFormikContext<Values>();
  const shown = useRef(deadline);
  useEffect(() => {
    if (shown.current === deadline) return;
    shown.current = deadline;
    if (initialValues.deadline !== deadline) resetForm({ values: { deadline } });
  }, [deadline, initialValues, resetForm]);
  return null;
}
