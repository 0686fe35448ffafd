import type { BillingDto, UserDto } from '@deccanloop/contracts/accounts/dto';
import { GST_STATES, isStateCode } from '@deccanloop/contracts/gst/states';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { toast } from '../../../components/ui/toast';
import { useBillingQuery } from '../../../lib/billing-api';
import { billingPath } from '../../../lib/billing-path';
import { safeNext } from '../../../lib/session';
import { BillingForm } from './billing-form';

/**
 * The billing details of a customer. The open form is part of the address, because Pay Now leads to it; `next` is where
 * it returns to.
 */
export function BillingPanel({ user }: { user: UserDto }) {
  const billing = useBillingQuery();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isOpen = search.get('change') === 'billing';
  const next = safeNext(search.get('next'));

  const close = (to: string | null) => {
    const rest = new URLSearchParams(search);
    rest.delete('change');
    rest.delete('next');
    void navigate(to ?? { search: rest.toString() }, { preventScrollReset: to === null, replace: true });
  };

  return (
    <>
      <Panel
        title="Billing details"
        description="Printed on your proformas and tax invoices. Papers that were issued before keep what they say."
        className="mt-6"
        {...(billing.data && {
          action: (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => void navigate(billingPath(), { preventScrollReset: true })}
            >
              {billing.data.details === null ? 'Add' : 'Change'}
              <span className="sr-only"> billing details</span>
            </Button>
          ),
        })}
      >
        {billing.data ? (
          <Details details={billing.data.details} />
        ) : billing.error !== undefined ? (
          <PanelFault
            title="Your billing details did not load"
            fault={billing.error}
            retrying={billing.isFetching}
            onRetry={() => void billing.refetch()}
          />
        ) : (
          <div role="status" className="grid gap-2.5 px-5 pt-4 pb-6 sm:px-6">
            <span className="sr-only">Loading your billing details</span>
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-60 max-w-full" />
          </div>
        )}
      </Panel>
      {isOpen && billing.data && (
        <Dialog
          open
          staticBackdrop
          size="lg"
          onOpenChange={(open) => {
            if (!open) close(next);
          }}
          title="Billing details"
          description="For your proformas and tax invoices from now on."
        >
          <BillingForm
            details={billing.data.details}
            name={user.name}
            onSaved={() => toast('Your billing details are saved.')}
            onLeave={() => close(next)}
          />
        </Dialog>
      )}
    </>
  );
}

function Details({ details }: Pick<BillingDto, 'details'>) {
  if (details === null)
    return (
      <p className="px-5 pt-3 pb-6 text-sm text-ink-600 sm:px-6">
        None yet. Without them an invoice shows only your name and e-mail address.
      </p>
    );
  const { name, addressLine1, addressLine2, city, pinCode, stateCode, gstin } = details;
  const state = isStateCode(stateCode) ? GST_STATES[stateCode] : stateCode;
  return (
    <address className="px-5 pt-3 pb-6 text-sm not-italic sm:px-6">
      <p className="font-medium wrap-anywhere">{name}</p>
      {[addressLine1, addressLine2, `${city} ${pinCode}`, state].map(
        (line) =>
          line !== null && (
            <p key={line} className="wrap-anywhere text-ink-700">
              {line}
            </p>
          ),
      )}
      <p className="mt-2 text-ink-600">
        GSTIN: {gstin === null ? 'none' : <span className="font-mono text-ink-900">{gstin}</span>}
      </p>
    </address>
  );
}
