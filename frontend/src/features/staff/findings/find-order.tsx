import { lookupSchema } from '@deccanloop/contracts/staff/restores';
import { GATEWAY_TITLES, GATEWAYS, type GatewayName } from '@deccanloop/contracts/payments/status';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '../../../components/form/select-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { useLookUpOrderMutation } from '../api';
import { fieldErrorsFrom } from '../form-error';
import { LookupResult } from './lookup-result';

interface Values {
  gateway: GatewayName;
  merchantOrderId: string;
}

const OPTIONS = GATEWAYS.map((value) => ({ id: value, label: GATEWAY_TITLES[value] }));

const WHEN =
  'For a payment or refund that the gateway’s dashboard shows but you cannot find here, for example after a restore. We check with the gateway and rebuild the payment if its order has our signature.';

export interface LookUpFormProps {
  /** What is known already, such as of a finding. */
  gateway?: GatewayName | null | undefined;
  merchantOrderId?: string;
}

/** Asks the gateway for an order or a refund by our ID, and shows the result. */
export function LookUpForm({ gateway: known, merchantOrderId: order = '' }: LookUpFormProps) {
  const [lookUp] = useLookUpOrderMutation();
  const [lookupId, setLookupId] = useState<string | null>(null);
  const submit = useSubmit(
    ({ gateway, merchantOrderId }: Values) => {
      setLookupId(null);
      return lookUp({ gateway, merchantOrderId: merchantOrderId.trim() }).unwrap();
    },
    { toError: fieldErrorsFrom, onSuccess: ({ id }) => setLookupId(id) },
  );

  return (
    <>
      <SubmitForm<Values>
        submit={submit}
        initialValues={{ gateway: known ?? 'phonepe', merchantOrderId: order }}
        validationSchema={lookupSchema}
        className="grid max-w-xl gap-5"
      >
        <SelectField name="gateway" label="Gateway" required options={OPTIONS} />
        <TextField
          name="merchantOrderId"
          label="Our order ID or refund ID"
          required
          mono
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          hint="DL… with a number at its end, or RF…"
        />
        <SubmitError />
        <div>
          <Button type="submit" size="sm" loading={submit.isBusy} loadingText="Asking...">
            Look it up
          </Button>
        </div>
      </SubmitForm>
      {lookupId !== null && <LookupResult key={lookupId} id={lookupId} />}
    </>
  );
}

/**
 * Looks up an order that the gateway's dashboard shows but this database does not have, such as after a
 * restore.
 */
export function LookUpOrder() {
  return (
    <details className="group mt-6 rounded-lg border border-paper-200 bg-paper-0 px-5 py-4 shadow-card sm:px-6">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-xs text-sm font-semibold [&::-webkit-details-marker]:hidden">
        Look up an order at the gateway
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-ink-500 transition group-open:rotate-180"
        />
      </summary>
      <p className="mt-2 mb-4 max-w-prose text-sm text-ink-700">{WHEN}</p>
      <LookUpForm />
    </details>
  );
}
