import type { MerchantPaymentDetailsDto } from '@deccanloop/contracts/merchant/own-payments';
import { paise } from '@deccanloop/contracts/money';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { CopyButton } from '../../../components/ui/copy-button';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { PanelFault } from '../../../components/ui/panel';
import { RecordSheet, SheetPart } from '../../../components/ui/record-sheet';
import { Skeleton } from '../../../components/ui/skeleton';
import { formatDateTime } from '../../../lib/format';
import { useMerchantPaymentQuery } from './api';
import { StatusTag } from './labels';
import { paidWith } from './payment-columns';

/** How often a payment is read again while it or one of its refunds is pending, in ms. */
const FOLLOW_MS = 5_000;

export function PaymentSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useMerchantPaymentQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: payment, error, isFetching, refetch } = query;
  const isPending =
    payment?.status === 'pending' || (payment?.refunds.some(({ status }) => status === 'pending') ?? false);
  useMerchantPaymentQuery(id, { pollingInterval: isPending ? FOLLOW_MS : 0, skipPollingIfUnfocused: true });
  return (
    <RecordSheet
      kind="Payment"
      title={payment ? <Money paise={payment.amountPaise} decimals="always" /> : 'Payment'}
      {...(payment && {
        tags: <StatusTag status={payment.status} />,
        id: { label: 'Transaction ID', text: payment.transactionId },
      })}
      {...(payment?.payUrl != null && {
        footer: (
          <Button asChild fullWidth>
            <a href={payment.payUrl} target="_blank" rel="noreferrer">
              Open the pay page<span className="sr-only">, in a new tab</span>
            </a>
          </Button>
        ),
      })}
      onClose={onClose}
    >
      {payment ? (
        <Details payment={payment} />
      ) : error !== undefined ? (
        <div className="-mx-6">
          <PanelFault
            title="This payment did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading the payment</span>
          {[0, 1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-5" />
          ))}
        </div>
      )}
    </RecordSheet>
  );
}

const copied = (text: string, label: string) => (
  <span className="inline-flex items-center gap-1">
    <span className="wrap-anywhere">{text}</span>
    <CopyButton text={text} label={label} className="-my-1.5 -mr-1.5 shrink-0" />
  </span>
);

function Details({ payment }: { payment: MerchantPaymentDetailsDto }) {
  const { failure, refunds, reference, description, endedAt, returnUrl, payUrl } = payment;
  const method = paidWith(payment);
  const optional = (term: string, value: DataListItem['value'] | null): DataListItem[] =>
    value === null || value === '' ? [] : [{ term, value }];
  return (
    <>
      {failure !== null && (
        <p className="mb-4 rounded-md bg-danger-50 px-4 py-3 text-danger-700">
          <span className="font-semibold">{failure.message}</span>{' '}
          <span className="font-mono text-xs">{failure.code}</span>
        </p>
      )}
      <DataList
        items={[
          ...optional('Description', description),
          ...optional('Reference', reference === null ? null : copied(reference, 'Copy the reference')),
          ...optional('Paid with', method),
          { term: 'Attempts', value: payment.attemptCount },
          { term: 'Created', value: formatDateTime(payment.createdAt) },
          endedAt === null
            ? { term: 'Expires', value: formatDateTime(payment.expiresAt) }
            : { term: 'Ended', value: formatDateTime(endedAt) },
          {
            term: 'Created with',
            value: (
              <>
                {payment.key.name} <span className="font-mono text-xs">…{payment.key.lastFour}</span>
              </>
            ),
          },
          {
            term: 'API calls',
            value: (
              <Link
                to={sectionPath('api-log', { query: { search: payment.transactionId } })}
                className="font-medium text-brand-700 underline-offset-4 hover:underline"
              >
                Show in the API log
              </Link>
            ),
          },
          ...optional('Returns to', returnUrl === null ? null : <span className="text-xs">{returnUrl}</span>),
          ...optional('Pay page', payUrl === null ? null : <PayLink url={payUrl} />),
        ]}
      />
      {payment.status === 'completed' && (
        <SheetPart title="Refunds">
          {refunds.length === 0 ? (
            <p className="text-ink-600">Nothing is refunded.</p>
          ) : (
            <>
              <ul className="divide-y divide-paper-200 rounded-md border border-paper-200">
                {refunds.map((refund) => (
                  <li key={refund.id} className="flex items-start justify-between gap-4 px-4 py-3">
                    <div className="min-w-0">
                      <p className="flex items-center gap-1 font-mono text-xs">
                        <span className="wrap-anywhere">{refund.id}</span>
                        <CopyButton
                          text={refund.id}
                          label="Copy the refund ID"
                          className="-my-1.5 shrink-0"
                        />
                      </p>
                      <p className="text-ink-600">{formatDateTime(refund.createdAt)}</p>
                    </div>
                    <p className="grid justify-items-end gap-1">
                      <Money paise={refund.amountPaise} decimals="always" className="font-semibold" />
                      {refund.status !== 'completed' && <StatusTag status={refund.status} />}
                    </p>
                  </li>
                ))}
              </ul>
              <DataList
                items={[
                  {
                    term: 'Left of the payment',
                    value: (
                      <Money paise={paise(payment.amountPaise - payment.refundedPaise)} decimals="always" />
                    ),
                  },
                ]}
              />
            </>
          )}
        </SheetPart>
      )}
    </>
  );
}

const PayLink = ({ url }: { url: string }) => (
  <span className="inline-flex items-center gap-1">
    Link for the payer
    <CopyButton text={url} label="Copy the link for the payer" className="-my-1.5 -mr-1.5 shrink-0" />
  </span>
);
