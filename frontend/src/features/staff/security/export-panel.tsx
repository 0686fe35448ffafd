import { EXPORT_LIMITS, exportEventsSchema } from '@deccanloop/contracts/security/schemas';
import { Download } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { SelectField } from '../../../components/form/select-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { Button } from '../../../components/ui/button';
import { Panel } from '../../../components/ui/panel';
import { toast } from '../../../components/ui/toast';
import { addDays, dayOf } from '../../../lib/india-days';
import { useNow } from '../../../lib/now';
import { saveFile } from '../../../lib/save-file';
import { untracked } from '../../../lib/untracked';
import type { Body } from '../../../lib/typed-call';
import { given } from '../api';
import { exportSecurityEvents } from './api';
import { ACTION_OPTIONS } from './event-labels';

const firstValues = (today: string) => ({
  ...{ startDate: addDays(today, -29), endDate: today },
  ...{ actor: '', target: '', address: '', action: '' },
});

/** Saves a range of the audit log as a CSV file. */
export function ExportPanel() {
  const today = dayOf(useNow());
  const dispatch = useDispatch();
  const { guard, dialog } = useReauthentication('This exports personal data.');
  const submit = useSubmit(
    (values: ReturnType<typeof firstValues>) =>
      guard(() => untracked(dispatch, exportSecurityEvents, given(values) as Body<'exportSecurityEvents'>)),
    {
      onSuccess: (file, values) => {
        saveFile(file, `audit-log-${values.startDate}-${values.endDate}`);
        toast('The file is saved');
      },
    },
  );
  return (
    <Panel
      title="Export as CSV"
      description={`At most ${EXPORT_LIMITS.days} days and ${EXPORT_LIMITS.rows.toLocaleString('en-IN')} entries. The file contains personal data; the export is recorded with your name.`}
      className="max-w-3xl"
    >
      <SubmitForm
        submit={submit}
        label="Export of the audit log"
        initialValues={firstValues(today)}
        validationSchema={exportEventsSchema}
        className="grid gap-5 px-5 pt-4 pb-6 sm:grid-cols-2 sm:px-6"
      >
        <TextField name="startDate" label="First day" type="date" max={today} required />
        <TextField name="endDate" label="Last day" type="date" max={today} required />
        <TextField
          name="actor"
          label="Who"
          placeholder="Name, email or user ID"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          name="target"
          label="About"
          placeholder="Person, ticket, payment or KYC ID"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField name="address" label="IP address" placeholder="203.0.113.7" autoComplete="off" />
        <SelectField name="action" label="Action" placeholder="All actions" options={ACTION_OPTIONS} />
        <div className="grid gap-4 sm:col-span-2">
          <SubmitError />
          <div>
            <Button
              type="submit"
              icon={<Download aria-hidden className="size-4.5" />}
              loading={submit.isBusy}
              loadingText="Exporting..."
            >
              Export
            </Button>
          </div>
        </div>
      </SubmitForm>
      {dialog}
    </Panel>
  );
}
