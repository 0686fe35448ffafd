import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { StatusMark } from '../../../components/ui/status-mark';
import { useUser, withNext } from '../../../lib/session';
import type { Rejection } from '../access/access-slice';
import { API_UNREACHABLE } from '../../../lib/api-unreachable';
import { StateCard } from './state-card';

/** What to do about a rejected link, where the server's message does not say it. */
const WAYS_ON: Record<string, string> = {
  missing_parameters:
    'Payments start from your personal link. Open it from the app or the website, and this page will know you.',
  invalid_signature:
    'The link may have been cut off or changed on its way. Open it again from the app or the website.',
  undecryptable:
    'The link may have been cut off or changed on its way. Open it again from the app or the website.',
};

export const reasonFor = (gateway: GatewayName, { code, message }: Rejection): string => {
  const missing =
    gateway === 'razorpay' ? PAYMENT_TEXTS.missingParamsRazorpay : PAYMENT_TEXTS.missingParamsPhonePe;
  return message ?? (code === 'missing_parameters' ? missing : PAYMENT_TEXTS.unexpected);
};

/** To the page the payer came from; to the start page where there is none. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(PAGES.home);
}

interface Props {
  gateway: GatewayName;
  rejection: Rejection;
  /** The check could not be made: nothing was denied, and it is repeated automatically. */
  unreachable: boolean;
  onRetry: () => void;
}

export function AccessDenied({ gateway, rejection, unreachable, onRetry }: Props) {
  const way = WAYS_ON[rejection.code];
  const user = useUser();
  // Only Razorpay's card has Retry for a rejected link; after a lost connection both need it.
  const hasRetry = unreachable || gateway === 'razorpay';
  // A rejected link stays rejected, so the way back comes first; a lost connection may return.
  const back = (
    <Button size="lg" fullWidth variant={unreachable ? 'secondary' : 'primary'} onClick={goBack}>
      Go Back
    </Button>
  );
  const retry = (
    <Button size="lg" fullWidth variant={unreachable ? 'primary' : 'secondary'} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <StateCard
      takesFocus
      mark={<StatusMark kind={unreachable ? 'unexpected' : 'failed'} />}
      title={unreachable ? 'Could Not Verify Access' : 'Access Denied'}
      actions={
        <>
          {unreachable && retry}
          {back}
          {!unreachable && hasRetry && retry}
        </>
      }
    >
      <p role="alert" className="wrap-anywhere">
        {unreachable ? API_UNREACHABLE : reasonFor(gateway, rejection)}
      </p>
      {way !== undefined && <p className="mt-2 text-sm">{way}</p>}
      {!unreachable && !user && (
        <p className="mt-2 text-sm">
          Have an account?{' '}
          <Link
            to={withNext(PAGES.login, PAGES.paynow)}
            className="font-semibold text-brand-700 underline underline-offset-4 hover:text-brand-800"
          >
            Log in
          </Link>{' '}
          to add funds to your own wallet.
        </p>
      )}
    </StateCard>
  );
}
