import type { ActiveGatewayDto, PayerDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { Gauge, ShieldCheck, Zap } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Button } from '../../../components/ui/button';
import { StatusMark } from '../../../components/ui/status-mark';
import { Tag } from '../../../components/ui/tag';
import { useAppDispatch } from '../../../lib/dispatch';
import { errorDismissed } from '../pay/pay-slice';
import { selectPay } from '../state';
import { AmountForm } from './amount-form';
import { DowntimeNotice, type Downtime } from './downtime';
import { PayAction } from './pay-action';
import { PaymentsSoFar } from './payments-so-far';
import { supportAddress } from './result-actions';
import { ScreenHeader } from './screen-header';
import { StateCard } from './state-card';
import { SubmitError } from './submit-error';
import { TermsNote } from './terms-note';
import type { WalletPreview } from './wallet-card';

const TAGS = [
  ['Instant', Zap],
  ['Secure', ShieldCheck],
  ['Fast', Gauge],
] as const;

/** The server's answer was not an order: there is nothing to correct in the form. */
function FailedCard({ message }: { message: string }) {
  const dispatch = useAppDispatch();
  return (
    <StateCard
      takesFocus
      mark={<StatusMark kind="failed" />}
      title="Payment Failed"
      actions={
        <>
          <Button size="lg" fullWidth onClick={() => dispatch(errorDismissed())}>
            Try Again
          </Button>
          <Button asChild size="lg" fullWidth variant="secondary">
            <a href={supportAddress(null)}>Contact Support</a>
          </Button>
        </>
      }
    >
      <p role="alert">{message || PAYMENT_TEXTS.transactionFailed}</p>
    </StateCard>
  );
}

const FAILED_FOR_GOOD = new Set(['invalid_response', 'crashed']);

interface Props {
  gateway: ActiveGatewayDto;
  payer: PayerDto;
  downtime: Downtime;
  onPreview: (preview: WalletPreview) => void;
}

/** "Pay with PhonePe": the form; the payment itself is made on PhonePe's page, in this tab. */
export function PhonePeScreen({ gateway, payer, downtime, onPreview }: Props) {
  const { status, error, initiated } = useSelector(selectPay);
  if (error && FAILED_FOR_GOOD.has(error.code)) return <FailedCard message={error.message} />;
  const address = status === 'redirecting' && initiated?.gateway === 'phonepe' ? initiated.paymentUrl : null;
  return (
    <div className="flex flex-col gap-6">
      <ScreenHeader title="Pay with PhonePe" text="Secure payment gateway" mode={gateway.mode} />
      <DowntimeNotice gateway={gateway} downtime={downtime} />
      <PaymentsSoFar />
      <AmountForm gateway={gateway} payer={payer} amountLabel="Amount (₹)" onPreview={onPreview}>
        {() => (
          <>
            <SubmitError />
            <PayAction
              gateway={gateway}
              downtime={downtime}
              isBusy={status !== 'idle'}
              busyText="Processing..."
            />
            {address !== null && (
              <p role="status" className="text-center text-sm text-ink-600">
                Taking you to PhonePe. If nothing happens,{' '}
                <a href={address} className="font-semibold text-brand-700 underline underline-offset-2">
                  continue to PhonePe
                </a>
                .
              </p>
            )}
          </>
        )}
      </AmountForm>
      <footer className="flex flex-col items-center gap-3 border-t border-paper-200 pt-5 text-center text-sm text-ink-600">
        <ul className="flex flex-wrap justify-center gap-2">
          {TAGS.map(([name, Icon]) => (
            <li key={name}>
              <Tag tone="brand" icon={<Icon aria-hidden className="size-3.5" />}>
                {name}
              </Tag>
            </li>
          ))}
        </ul>
        <p>Secured by 256-bit SSL encryption</p>
        <TermsNote />
      </footer>
    </div>
  );
}
