import { paise } from '@deccanloop/contracts/money';
import { Lock } from 'lucide-react';
import { PayMark } from '../../../components/brand/pay-mark';
import { Money } from '../../../components/ui/money';
import { PanelFrame } from './panel-frame';

const CARDS = ['VISA', 'RuPay', 'Mastercard', 'Diners Club'];
const UPI_APPS = ['BHIM', 'Google Pay', 'PhonePe', 'Paytm', 'Amazon Pay'];

export const GatewayPanel = () => (
  <PanelFrame
    title="Payment Gateway"
    text="A checkout for your shop or app that knows every card and every UPI app your customers carry."
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

function Checkout() {
  return (
    <div aria-hidden className="w-full max-w-sm rounded-lg bg-paper-0 shadow-overlay">
      <div className="flex items-center justify-between rounded-t-lg bg-ink-900 px-5 py-4 text-white">
        <span>
          <span className="block text-xs text-ink-200">Laad Bangles</span>
          <span className="display text-xl">
            <Money paise={paise(2_499_00)} />
          </span>
        </span>
        <Lock className="size-4.5 text-marigold-400" />
      </div>
      <div className="grid gap-2 p-4 text-sm">
        {[
          ['UPI', 'Google Pay, PhonePe, BHIM', true],
          ['Card', 'VISA, RuPay, Mastercard', false],
          ['Net banking', 'ICICI, HDFC, SBI and more', false],
          ['Wallet', 'PayZapp, MobiKwik', false],
        ].map(([title, text, on]) => (
          <div
            key={String(title)}
            className={
              on
                ? 'flex items-center gap-3 rounded-md bg-brand-50 px-4 py-3 inset-ring-2 inset-ring-brand-600'
                : 'flex items-center gap-3 rounded-md px-4 py-3 inset-ring inset-ring-paper-300'
            }
          >
            <span
              className={
                on
                  ? 'size-4 rounded-full bg-paper-0 inset-ring-5 inset-ring-brand-600'
                  : 'size-4 rounded-full inset-ring-2 inset-ring-ink-300'
              }
            />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="text-xs text-ink-600">{text}</span>
            </span>
          </div>
        ))}
        <span className="mt-1 rounded-md bg-brand-600 py-3 text-center font-semibold text-white shadow-button">
          Pay <Money paise={paise(2_499_00)} />
        </span>
      </div>
    </div>
  );
}
