import { PAGES } from '@deccanloop/contracts/routes';
import { Button } from '../../../components/ui/button';
import { useAppDispatch } from '../../../lib/dispatch';
import { receiptPath } from '../../../lib/receipt-path';
import { tabStorage } from '../../../lib/session-store';
import { anotherPaymentAddress, quotationOfTopUp } from '../../../lib/top-up-purpose';
import { quotationPath } from '../../../lib/quotation-path';
import { closeRequested, stayRequested, type WatchState } from '../watch/watch-slice';
import { TryAgain } from './try-again';

/**
 * A full document load: /paynow has its own content security policy, and leaving it should unload its
 * scripts.
 */
function LinkButton({
  href,
  children,
  primary = false,
}: {
  href: string;
  children: string;
  primary?: boolean;
}) {
  return (
    <Button asChild size="lg" fullWidth variant={primary ? 'primary' : 'secondary'}>
      <a href={href}>{children}</a>
    </Button>
  );
}

export const supportAddress = (id: string | null): string =>
  id ? `${PAGES.support}?transaction=${encodeURIComponent(id)}` : PAGES.support;

const LEAVES_SOON = new Set<WatchState['leaving']>(['wallet', 'close', 'to-wallet']);

/** The buttons below a result. The support link contains the whole payment id. */
export function ResultActions({ watch }: { watch: WatchState }) {
  const dispatch = useAppDispatch();
  const { outcome, leaving, merchantTransactionId, payment } = watch;
  const support = supportAddress(merchantTransactionId);
  const quotation = quotationOfTopUp(merchantTransactionId, tabStorage());
  const another = anotherPaymentAddress(merchantTransactionId, tabStorage());
  const wallet =
    quotation === null
      ? { href: PAGES.wallet, text: 'Check Wallet' }
      : { href: quotationPath(quotation), text: 'Back to your quotation' };
  const backToApp = payment?.details?.from === 'App' && payment.closing.appReturnUrl !== null;
  switch (outcome) {
    case 'success':
      return (
        <>
          {LEAVES_SOON.has(leaving) && leaving !== 'to-wallet' && (
            <Button size="lg" fullWidth variant="secondary" onClick={() => dispatch(stayRequested())}>
              Stay on this page
            </Button>
          )}
          {leaving === 'stayed' && quotation === null && (
            <Button size="lg" fullWidth onClick={() => dispatch(closeRequested())}>
              {backToApp ? 'Return to app' : 'Done'}
            </Button>
          )}
          <LinkButton
            href={wallet.href}
            primary={quotation !== null || (leaving !== 'stayed' && !LEAVES_SOON.has(leaving))}
          >
            {wallet.text}
          </LinkButton>
          {payment?.details && merchantTransactionId !== null && (
            <LinkButton href={payment.details.receiptLink ?? receiptPath(merchantTransactionId)}>
              View receipt
            </LinkButton>
          )}
        </>
      );
    case 'failed':
      return (
        <>
          <TryAgain watch={watch} />
          <LinkButton href={support}>Contact Support</LinkButton>
          {quotation !== null && <LinkButton href={wallet.href}>{wallet.text}</LinkButton>}
        </>
      );
    case 'timeout':
      return (
        <>
          <LinkButton href={wallet.href} primary>
            {wallet.text}
          </LinkButton>
          <LinkButton href={support}>Contact Support</LinkButton>
          {payment?.view.payAgain !== 'no' && <LinkButton href={another}>Try New Payment</LinkButton>}
        </>
      );
    case 'unreachable':
    case 'sought':
      return <LinkButton href={support}>Contact Support</LinkButton>;
    case 'settled':
      return (
        <>
          <LinkButton href={wallet.href} primary>
            {wallet.text}
          </LinkButton>
          {payment?.details && payment.view.actions.receipt && merchantTransactionId !== null && (
            <LinkButton href={payment.details.receiptLink ?? receiptPath(merchantTransactionId)}>
              View receipt
            </LinkButton>
          )}
          <LinkButton href={support}>Contact Support</LinkButton>
        </>
      );
    case 'held':
    case 'pending':
      return (
        <>
          <LinkButton href={wallet.href} primary>
            {wallet.text}
          </LinkButton>
          <LinkButton href={support}>Contact Support</LinkButton>
        </>
      );
    case 'unexpected':
      return (
        <>
          <LinkButton href={support} primary>
            Contact Support
          </LinkButton>
          <LinkButton href={another}>Try Again</LinkButton>
        </>
      );
    case null:
      return null;
  }
}
