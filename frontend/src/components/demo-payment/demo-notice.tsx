import { useSelector } from 'react-redux';
import { cx } from '../../lib/class-names';
import { Banner } from '../ui/banner';
import { Spinner } from '../ui/spinner';
import { selectDemoPayment, type DemoPaymentState } from './demo-payment-slice';
import { providerOf } from './providers';

interface ShownNotice {
  tone: 'info' | 'success' | 'error';
  text: string;
}

function noticeOf({ status, provider, isProviderMissing }: DemoPaymentState): ShownNotice | null {
  const name = providerOf(provider)?.name ?? '';
  if (isProviderMissing) return { tone: 'error', text: 'Please select a payment method' };
  if (status === 'processing') return { tone: 'info', text: `Processing payment via ${name}...` };
  if (status === 'succeeded') return { tone: 'success', text: `Payment successful via ${name}!` };
  if (status === 'failed') return { tone: 'error', text: 'Payment failed. Please try again.' };
  return null;
}

/** The notice above the button. Without one, a hint has its place, so that nothing moves. */
export function DemoNotice({ hint, id }: { hint: string; id?: string }) {
  const notice = noticeOf(useSelector(selectDemoPayment));
  const isError = notice?.tone === 'error';
  const shown = notice && (
    <Banner tone={notice.tone} icon={notice.tone !== 'info'} className="animate-fade">
      <span className="flex items-center gap-3 font-medium">
        {notice.tone === 'info' && (
          <span className="text-brand-600">
            <Spinner label="" size={18} />
          </span>
        )}
        {notice.text}
      </span>
    </Banner>
  );
  return (
    <div id={id} className="my-4 grid min-h-13 items-center *:[grid-area:1/1]">
      <p className={cx('text-sm text-ink-600', notice && 'invisible')}>{hint}</p>
      {/* Mounted before their texts; otherwise screen readers do not announce them. */}
      <div role="status">{!isError && shown}</div>
      <div role="alert">{isError && shown}</div>
    </div>
  );
}
