import type { CheckoutDto } from '@deccanloop/contracts/merchant/checkout';
import type { MerchantPaymentEnd } from '@deccanloop/contracts/merchant/payments';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyIllustration } from '../../components/brand/empty-illustration';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { PageTitle } from '../../components/ui/page-title';
import { Skeleton } from '../../components/ui/skeleton';
import { StatusMark } from '../../components/ui/status-mark';
import { CheckoutFrame, SecuredBy } from './checkout-frame';
import { OrderSummary } from './order-summary';
import { takePayingHere } from './paying-here';
import { LivePayPanel } from './live-pay-panel';
import { ResultPanel } from './result-panel';
import { TestPayPanel } from './test-pay-panel';
import { useCheckout, type CheckoutState } from './use-checkout';

/** `/pay/:token`: the hosted page on which the customer of a merchant pays. */
export default function CheckoutScreen() {
  const { token = '' } = useParams();
  return <Checkout key={token} token={token} />;
}

function Checkout({ token }: { token: string }) {
  const checkout = useCheckout(token);
  const { view, fault, isLoading, reload } = checkout;
  if (view)
    return (
      <>
        <PageTitle title={`Pay ${view.merchantName}`} />
        <CheckoutFrame mode={view.mode} summary={<OrderSummary view={view} />}>
          <Panel checkout={checkout} view={view} token={token} />
        </CheckoutFrame>
      </>
    );
  if (fault?.status === 404)
    return (
      <Alone title="Payment link">
        <Notice
          live
          mark={<EmptyIllustration size={200} />}
          title="This payment link is not valid"
          text="Ask the shop for a new one."
        />
      </Alone>
    );
  if (fault)
    return (
      <Alone title="Payment">
        <Notice
          live
          mark={<StatusMark kind="unexpected" />}
          title="This payment did not load"
          text={fault.message}
          {...(fault.requestId !== undefined && { detail: `Request ${fault.requestId}` })}
        >
          <Button size="lg" loading={isLoading} loadingText="Trying again..." onClick={reload}>
            Try again
          </Button>
        </Notice>
      </Alone>
    );
  return <CheckoutLoading />;
}

const hasEnded = (view: CheckoutDto): view is CheckoutDto & { status: MerchantPaymentEnd } =>
  view.status !== 'pending';

interface PanelProps {
  checkout: CheckoutState;
  view: CheckoutDto;
  token: string;
}

function Panel({ checkout, view, token }: PanelProps) {
  if (!hasEnded(view))
    return view.mode === 'live' ? (
      <LivePayPanel view={view} checkout={checkout} token={token} />
    ) : (
      <TestPayPanel view={view} checkout={checkout} />
    );
  return <Result view={view} hasPaidHere={checkout.hasPaidHere} />;
}

interface ResultProps {
  view: CheckoutDto & { status: MerchantPaymentEnd };
  hasPaidHere: boolean;
}

function Result({ view, hasPaidHere }: ResultProps) {
  const [isBackFromGateway] = useState(() => takePayingHere(view.transactionId));
  // Not when the page is reloaded or opened by Back: it would lead away again each time.
  const isAutomatic = view.status === 'completed' && (hasPaidHere || isBackFromGateway);
  return <ResultPanel view={view} isAutomatic={isAutomatic} />;
}

/** A page without an order. */
function Alone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col px-5 pb-8">
      <PageTitle title={title} />
      {children}
      <SecuredBy />
    </div>
  );
}

const CheckoutLoading = () => (
  <div role="status" className="grid flex-1 max-md:grid-rows-[auto_1fr] md:grid-cols-2">
    <h1 className="sr-only">Loading the payment</h1>
    <PageTitle title="Payment" />
    <div className="bg-ink-900 md:flex md:justify-end">
      <div className="mx-auto grid w-full max-w-md content-start gap-4 px-5 py-6 sm:px-8 md:mx-0 md:max-w-lg md:py-16 md:pr-10 lg:pr-16">
        <Skeleton className="h-11 w-52 rounded-md bg-ink-700" />
        <Skeleton className="h-12 w-40 bg-ink-700 md:mt-10" />
        <Skeleton className="h-5 w-56 bg-ink-700" />
      </div>
    </div>
    <div className="mx-auto grid w-full max-w-md content-start gap-4 px-5 py-8 sm:px-8 md:mx-0 md:max-w-lg md:py-16 md:pl-10 lg:pl-16">
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-18 rounded-md" />
      <Skeleton className="h-18 rounded-md" />
      <Skeleton className="h-13 rounded-md" />
    </div>
  </div>
);
