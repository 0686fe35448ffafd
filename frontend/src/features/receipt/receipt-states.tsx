import { PAGES } from '@deccanloop/contracts/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyIllustration } from '../../components/brand/empty-illustration';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { PageTitle } from '../../components/ui/page-title';
import { StatusMark } from '../../components/ui/status-mark';
import { LoadFault, type LoadFaultProps } from '../../components/ui/load-fault';
import { receiptPath } from '../../lib/receipt-path';
import { withNext } from '../../lib/session';

const TITLE = <PageTitle title="Receipt" />;

interface WayOn {
  to: string;
  text: string;
}

/** The first is the main one. */
function WaysOn({ ways }: { ways: readonly WayOn[] }): ReactNode {
  return ways.map(({ to, text }, index) => (
    <Button key={to} asChild size="lg" variant={index === 0 ? 'primary' : 'secondary'}>
      <Link to={to}>{text}</Link>
    </Button>
  ));
}

export function ReceiptSoon() {
  return (
    <>
      {TITLE}
      <Notice
        live
        mark={<StatusMark kind="success" />}
        title="Your receipt is being prepared"
        text="The money is in your wallet. This page shows the receipt as soon as it has its number, usually within seconds."
      >
        <WaysOn ways={[{ to: PAGES.wallet, text: 'Go to wallet' }]} />
      </Notice>
    </>
  );
}

export function ReceiptUnpaid({ id }: { id: string }) {
  return (
    <>
      {TITLE}
      <Notice
        mark={<EmptyIllustration size={220} />}
        title="There is no receipt yet"
        text="A receipt is issued once the money is in your wallet. This payment is not complete yet."
        detail={id}
      >
        <WaysOn
          ways={[
            { to: `${PAGES.verifyPayment}?${query(id)}`, text: 'See its status' },
            { to: PAGES.wallet, text: 'Go to wallet' },
          ]}
        />
      </Notice>
    </>
  );
}

export function ReceiptNotYours({ id }: { id: string }) {
  return (
    <>
      {TITLE}
      <Notice
        mark={<EmptyIllustration size={220} />}
        title="Log in to see this receipt"
        text="Only the payer can open a receipt. If you paid without an account, open your payment link again from the app or website: for half an hour the receipt then opens in that browser."
      >
        <WaysOn
          ways={[
            { to: withNext(PAGES.login, receiptPath(id)), text: 'Log In' },
            {
              to: `${PAGES.support}?${new URLSearchParams({ transaction: id }).toString()}`,
              text: 'Ask for a copy',
            },
          ]}
        />
      </Notice>
    </>
  );
}

export interface ReceiptUnknownProps {
  id: string | null;
  /** The payer of an open link may not be the logged-in user. */
  loggedIn: boolean;
}

export function ReceiptUnknown({ id, loggedIn }: ReceiptUnknownProps) {
  const support =
    id === null ? PAGES.support : `${PAGES.support}?${new URLSearchParams({ transaction: id }).toString()}`;
  return (
    <>
      {TITLE}
      <Notice
        mark={<EmptyIllustration size={220} />}
        title="Receipt not found"
        text="It belongs to another payer, or the address is not complete. Open the receipts of your own payments from your wallet. If you paid by a link, open that link first."
        {...(id === null ? {} : { detail: id })}
      >
        <WaysOn
          ways={[
            id === null || loggedIn
              ? { to: PAGES.wallet, text: 'Go to wallet' }
              : { to: withNext(PAGES.login, receiptPath(id)), text: 'Log In' },
            { to: support, text: 'Contact support' },
          ]}
        />
      </Notice>
    </>
  );
}

export function ReceiptFault(props: Omit<LoadFaultProps, 'title'>) {
  return (
    <>
      {TITLE}
      <LoadFault title="The receipt did not load" {...props} />
    </>
  );
}

const query = (merchantTransactionId: string): string =>
  new URLSearchParams({ merchantTransactionId }).toString();
