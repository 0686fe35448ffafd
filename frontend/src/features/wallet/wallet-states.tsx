import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { EmptyIllustration } from '../../components/brand/empty-illustration';
import { Button } from '../../components/ui/button';
import { LoadFault, type LoadFaultProps } from '../../components/ui/load-fault';
import { withNext } from '../../lib/session';
import { Notice } from '../../components/ui/notice';

/** For guests without a payment link in this browser, or whose link session has expired. */
export function NoWallet() {
  return (
    <Notice
      mark={<EmptyIllustration size={220} />}
      title="Log in to see your wallet"
      text="Without a log-in, you can see a wallet for half an hour in the browser that opened its payment link. Then open your payment link again from the app or website."
    >
      <Button asChild size="lg">
        <Link to={withNext(PAGES.login, PAGES.wallet)}>Log In</Link>
      </Button>
      <Button asChild size="lg" variant="secondary">
        <Link to={PAGES.home}>How it works</Link>
      </Button>
    </Notice>
  );
}

export const WalletFault = (props: Omit<LoadFaultProps, 'title'>) => (
  <LoadFault title="Your wallet did not load" {...props} />
);
