import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { StaffPersonRowDto } from '@deccanloop/contracts/staff/people';
import { useState } from 'react';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { PanelFault } from '../../../components/ui/panel';
import { useStaffPaymentsQuery } from '../api';
import { RowsLoading } from '../rows-loading';

export interface CustomerPickerProps {
  title: string;
  onPick: (person: { id: string; name: string }) => void;
  onClose: () => void;
}

/** Finds a customer by name, e-mail address, phone number or user id. */
export function CustomerPicker({ title, onPick, onClose }: CustomerPickerProps) {
  const [search, setSearch] = useState<string | null>(null);
  const submit = useSubmit(({ search: typed }: { search: string }) =>
    Promise.resolve(setSearch(typed.trim())),
  );
  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description="First find the customer whose wallet gets the money."
    >
      <SubmitForm
        submit={submit}
        initialValues={{ search: '' }}
        validate={({ search: typed }) =>
          typed.trim().length < 2 ? { search: 'Enter at least 2 characters' } : {}
        }
        className="grid gap-4"
      >
        <TextField
          name="search"
          label="Customer"
          required
          autoFocus
          maxLength={200}
          autoComplete="off"
          hint="A name, e-mail address, phone number or user ID."
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Find</Button>
        </div>
      </SubmitForm>
      {search !== null && <Found search={search} onPick={onPick} />}
    </Dialog>
  );
}

/** Wallets of staff are not booked by hand. */
const isCustomer = ({ role }: StaffPersonRowDto): boolean => role === null || role === ROLES.customer;

function Found({ search, onPick }: { search: string; onPick: CustomerPickerProps['onPick'] }) {
  const { currentData, error, isFetching, refetch } = useStaffPaymentsQuery({ search });
  if (!currentData)
    return error === undefined ? (
      <RowsLoading what="the customers" rows={2} />
    ) : (
      <PanelFault
        title="The search did not work"
        fault={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const people = currentData.people.filter(isCustomer);
  if (people.length === 0)
    return (
      <p role="status" className="mt-5 text-sm text-ink-700">
        No customer was found. Try the e-mail address of the account.
      </p>
    );
  return (
    <ul
      aria-label="Customers found"
      className="mt-5 divide-y divide-paper-200 rounded-md border border-paper-200"
    >
      {people.map(({ id, name, email, phone }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{name}</span>
            <span className="text-ink-600">{email ?? phone ?? 'Pays by links'}</span>
          </span>
          <Button size="sm" variant="secondary" onClick={() => onPick({ id, name })}>
            Choose<span className="sr-only"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
