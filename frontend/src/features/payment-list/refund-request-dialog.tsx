import {
  REFUND_OBSTACLE_TEXTS,
  refundRequestSchema,
  type RefundOfferDto,
} from '@deccanloop/contracts/customer/refund-requests';
import { formatPaise, paiseToRupees } from '@deccanloop/contracts/money';
import { REPORT_LIMITS } from '@deccanloop/contracts/support/reports';
import { Link, useNavigate } from 'react-router-dom';
import { MoneyField } from '../../components/form/money-field';
import { SubmitError } from '../../components/form/submit-error';
import { SubmitForm } from '../../components/form/submit-form';
import { TextAreaField } from '../../components/form/text-area-field';
import { useSubmit } from '../../components/form/use-submit';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { PanelFault } from '../../components/ui/panel';
import { Skeleton } from '../../components/ui/skeleton';
import { toast } from '../../components/ui/toast';
import { ownTicketPath } from '../../lib/own-record-paths';
import { useRefundOfferQuery, useRequestRefundMutation } from './api';

export interface RefundRequestDialogProps {
  /** The payment. */
  id: string;
  onClose: () => void;
}

/** Asks for a refund: a ticket with the payment, which staff answer. An open request is shown instead of the form. */
export function RefundRequestDialog({ id, onClose }: RefundRequestDialogProps) {
  const {
    currentData: offer,
    error,
    isFetching,
    refetch,
  } = useRefundOfferQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Request a refund or withdrawal"
      description="Money goes back to where it came from: the card, UPI or bank account of this payment."
      staticBackdrop
    >
      {offer === undefined ? (
        error === undefined ? (
          <div role="status" className="grid gap-3">
            <span className="sr-only">Loading what can be refunded</span>
            <Skeleton className="h-12" />
            <Skeleton className="h-24" />
          </div>
        ) : (
          <div className="-mx-6">
            <PanelFault
              title="We could not find out what can be refunded"
              fault={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        )
      ) : offer.open !== null ? (
        <OpenRequest open={offer.open} />
      ) : offer.obstacle !== null ? (
        <p className="text-ink-700">{REFUND_OBSTACLE_TEXTS[offer.obstacle]}</p>
      ) : (
        <RequestForm id={id} offer={offer} onClose={onClose} />
      )}
    </Dialog>
  );
}

function OpenRequest({ open: { number, amountPaise } }: { open: NonNullable<RefundOfferDto['open']> }) {
  return (
    <>
      <p className="text-ink-700">
        You have asked for {formatPaise(amountPaise, { decimals: 'always' })} of this payment. Our answer is
        in <span className="font-mono text-sm">{number}</span>.
      </p>
      <Button asChild className="mt-5">
        <Link to={ownTicketPath(number)}>Open the request</Link>
      </Button>
    </>
  );
}

function RequestForm({
  id,
  offer: { mostPaise },
  onClose,
}: {
  id: string;
  offer: RefundOfferDto;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [request] = useRequestRefundMutation();
  const submit = useSubmit(
    ({ amount, message }: { amount: string; message: string }) => request({ id, amount, message }).unwrap(),
    {
      onSuccess: ({ number, isNew }) =>
        void toast(isNew ? `We have your request ${number}` : `${number} is already open`),
      onLeave: ({ number }) => void navigate(ownTicketPath(number)),
      isOnce: true,
    },
  );
  return (
    <SubmitForm
      submit={submit}
      initialValues={{ amount: String(paiseToRupees(mostPaise)), message: '' }}
      validationSchema={refundRequestSchema}
      label="Request a refund or withdrawal"
      className="grid gap-5"
    >
      <MoneyField
        name="amount"
        label="Amount"
        hint={`At most ${formatPaise(mostPaise, { decimals: 'always' })}: what is left of this payment and still in your wallet, with its fee.`}
      />
      <TextAreaField
        name="message"
        label="Why do you want it back?"
        limit={REPORT_LIMITS.messageMax}
        required
      />
      <SubmitError />
      <p className="text-sm text-ink-600">
        No money moves yet. Our team reads your request and answers in Support and by mail.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={submit.isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={submit.isBusy} loadingText="Sending...">
          Send request
        </Button>
      </div>
    </SubmitForm>
  );
}
