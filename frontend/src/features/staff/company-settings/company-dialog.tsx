import { companyDetailsFormSchema, fieldsOfCompany } from '@deccanloop/contracts/staff/company-details';
import type { StoredSettingsDto } from '@deccanloop/contracts/staff/stored-settings-dto';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { SelectField } from '../../../components/form/select-field';
import { STATE_OPTIONS } from '../../../components/form/state-options';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import { Banner } from '../../../components/ui/banner';
import { toast } from '../../../components/ui/toast';
import { fieldErrorsFrom } from '../form-error';
import { useChangeCompanyDetailsMutation } from './stored-settings-api';

const STATES = [{ id: '', label: 'Of the GSTIN' }, ...STATE_OPTIONS];

/** Changes what the next papers print. */
export function CompanyDialog({
  company,
  onClose,
}: {
  company: StoredSettingsDto['company'];
  onClose: () => void;
}) {
  const [change] = useChangeCompanyDetailsMutation();
  // What the form was opened with: a later version must not be overwritten unseen.
  const [{ version, value }] = useState(company);
  const fields = fieldsOfCompany(value);
  return (
    <ReasonDialog
      title="Change company details"
      description="For papers from now on, in every process at once."
      purpose="Invoices print these details."
      initialValues={{ ...fields, reason: '' }}
      schema={companyDetailsFormSchema}
      fields={() => (
        <>
          <TextField name="gstin" label="GSTIN" mono hint="Empty: Pay Now is off." maxLength={15} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField name="stateCode" label="State" options={STATES} />
            <TextField name="pan" label="PAN" mono hint="Empty: that of the GSTIN." maxLength={10} />
          </div>
          <TextAreaField
            name="address"
            label="Address"
            rows={4}
            hint="One line for each printed line. Empty: the address of the website."
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="gstPercent" label="GST in percent" inputMode="numeric" required />
            <TextField name="sac" label="SAC" inputMode="numeric" maxLength={6} required />
          </div>
        </>
      )}
      preview={({ gstPercent, gstin }) => (
        <>
          {gstPercent !== fields.gstPercent && (
            <Banner tone="info" title={`New prices are taxed with ${gstPercent} %`}>
              Prices that customers were shown keep their rate until you price them again.
            </Banner>
          )}
          {gstin.trim() === '' && fields.gstin !== '' && (
            <Banner tone="warning" title="Customers will not be able to pay phases">
              Pay Now is off while there is no GSTIN.
            </Banner>
          )}
        </>
      )}
      reason={{ name: 'reason', label: 'Why', limit: 500, hint: 'Kept in the history.' }}
      button={{ label: 'Change details', busy: 'Saving...' }}
      onSubmit={(values, guard) =>
        guard(() => change({ ...values, reason: values.reason.trim(), version }).unwrap())
      }
      toError={fieldErrorsFrom}
      onSuccess={() => toast('The company details are changed')}
      onClose={onClose}
    />
  );
}
