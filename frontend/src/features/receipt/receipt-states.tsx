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

/** The first is the likely one. */
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
        title="Your receipt is being written"
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
        text="A receipt is written once the money is in your wallet, and this payment has not got that far."
        detail={id}
      >
        <WaysOn
          ways={[
            { to: `${PAGES.verifyPayment}?${query(id)}`, text: 'See where it stands' },
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
        text="A receipt opens for its payer alone. If you paid without an account, open your payment link again from the app or website: for half an hour the receipt then opens in that browser."
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
  /** Whose link is open here may be another payer than who has the account. */
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
        title="This receipt is not here"
        text="It belongs to another payer, or the address is not complete. Receipts of your own payments open from your wallet; what was paid by a link opens after that link."
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
