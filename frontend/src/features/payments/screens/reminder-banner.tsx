import { PAGES } from '@deccanloop/contracts/routes';
import { CancelPayment } from '../../../components/payment/cancel-payment';
import { Banner } from '../../../components/ui/banner';
import { shortTransactionId } from '../../../lib/format';
import type { WatchState } from '../watch/watch-slice';
import { CONNECTION_TEXTS } from './connection-note';

const REMINDERS = {
  success: 'is complete. Your wallet has been credited.',
  failed: 'did not go through. You can try again below.',
  timeout: 'has not been confirmed yet. Please check your wallet before you pay again.',
  pending: 'is still open. If you have paid, please wait for the result before you pay again.',
  unexpected: 'could not be found.',
} as const;

/** The payer is back from PhonePe's page by Back: where that payment stands. */
export function ReminderBanner({ watch }: { watch: WatchState }) {
  const id = watch.merchantTransactionId ?? '';
  const isSuccess = watch.outcome === 'success';
  return (
    <Banner
      tone={isSuccess ? 'success' : 'info'}
      title={`Your earlier payment ...${shortTransactionId(id)}`}
      action={
        <a
          className="font-semibold underline underline-offset-2"
          href={
            isSuccess
              ? PAGES.wallet
              : `${PAGES.verifyPayment}?merchantTransactionId=${encodeURIComponent(id)}`
          }
        >
          {isSuccess ? 'Check Wallet' : 'See this payment'}
        </a>
      }
    >
      <p>It {REMINDERS[watch.outcome ?? 'pending']}</p>
      {watch.payment && watch.outcome === null && <CancelPayment payment={watch.payment} className="mt-1" />}
      {watch.connection !== 'online' && <p className="mt-1">{CONNECTION_TEXTS[watch.connection]}</p>}
    </Banner>
  );
}
