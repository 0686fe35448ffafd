import { paise } from '@deccanloop/contracts/money';
import { Lock } from 'lucide-react';
import { PayMark } from '../../../components/brand/pay-mark';
import { DemoPaymentButton } from '../../../components/demo-payment/demo-payment-button';
import { Money } from '../../../components/ui/money';
import { cx } from '../../../lib/class-names';
import { PanelFrame } from './panel-frame';

const CARDS = ['VISA', 'RuPay', 'Mastercard', 'Diners Club'];
const UPI_APPS = ['BHIM', 'Google Pay', 'PhonePe', 'Paytm', 'Amazon Pay'];

export const GatewayPanel = () => (
  <PanelFrame
    title="Payment Gateway"
    text="A checkout for your shop or app, with all common cards and UPI apps."
    picture={<Checkout />}
  >
    <MarkGroup title="Cards" names={CARDS} />
    <MarkGroup title="UPI" names={UPI_APPS} />
  </PanelFrame>
);

function MarkGroup({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <>
      <h4 className="mt-7 text-sm font-semibold text-ink-600">{title}</h4>
      <ul className="mt-3 flex flex-wrap gap-2">
        {names.map((name) => (
          <li
            key={name}
            className="flex h-12 items-center rounded-md bg-paper-50 px-4 text-ink-800 inset-ring inset-ring-paper-300"
          >
            <PayMark name={name} />
          </li>
        ))}
      </ul>
    </>
  );
}

const SUM = paise(2_499_00);

/** A drawn checkout. Its Pay button opens the demo payment. */
function Checkout() {
  return (
    <div className="w-full max-w-sm rounded-lg bg-paper-0 shadow-overlay">
      <div
        aria-hidden
        className="flex items-center justify-between rounded-t-lg bg-ink-900 px-5 py-4 text-white"
      >
        <span>
          <span className="block text-xs text-ink-200">Laad Bangles</span>
          <span className="display text-xl">
            <Money paise={SUM} />
          </span>
        </span>
        <Lock className="size-4.5 text-marigold-400" />
      </div>
      <div aria-hidden className="grid gap-2 p-4 text-sm">
        {OPTIONS.map(({ title, text, isChosen = false }) => (
          <div
            key={title}
            className={cx(
              'flex items-center gap-3 rounded-md px-4 py-3',
              isChosen ? 'bg-brand-50 inset-ring-2 inset-ring-brand-600' : 'inset-ring inset-ring-paper-300',
            )}
          >
            <span
              className={cx(
                'size-4 rounded-full',
                isChosen ? 'bg-paper-0 inset-ring-5 inset-ring-brand-600' : 'inset-ring-2 inset-ring-ink-300',
              )}
            />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="text-xs text-ink-600">{text}</span>
            </span>
          </div>
        ))}
      </div>
      <div className="px-4 pb-4 text-center noscript:hidden">
        <DemoPaymentButton amount={SUM} fullWidth>
          <span>
            Pay <Money paise={SUM} />
          </span>
        </DemoPaymentButton>
        <p className="mt-2.5 text-sm text-ink-600">Press Pay to try it. No money moves.</p>
      </div>
    </div>
  );
}

const OPTIONS = [
  { title: 'UPI', text: 'Google Pay, PhonePe, BHIM', isChosen: true },
  { title: 'Card', text: 'VISA, RuPay, Mastercard' },
  { title: 'Net banking', text: 'ICICI, HDFC, SBI and more' },
  { title: 'Wallet', text: 'PayZapp, MobiKwik' },
];
