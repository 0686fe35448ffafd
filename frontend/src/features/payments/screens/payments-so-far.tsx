import { useSelector } from 'react-redux';
import { selectPayBlock } from '../open/open-payments';
import { OpenPayments } from './open-payments';
import { UnreachableNotice } from './unreachable-notice';
import { VerificationBanner } from './verification-banner';

/** Above the form: the payer's payments, or a notice that our API cannot be reached. */
export function PaymentsSoFar() {
  const isUnreachable = useSelector(
    (state: Parameters<typeof selectPayBlock>[0]) => selectPayBlock(state).kind === 'unreachable',
  );
  return (
    <>
      <UnreachableNotice isShown={isUnreachable} />
      <VerificationBanner />
      <OpenPayments />
    </>
  );
}
