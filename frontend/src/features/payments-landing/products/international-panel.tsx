import { ArrowDown, ShieldCheck } from 'lucide-react';
import { PanelFrame } from './panel-frame';

export const InternationalPanel = () => (
  <PanelFrame
    title="International Payments"
    text="Customers abroad pay in their own currency. You receive rupees."
    points={[
      { title: 'Multi-currency', text: 'Prices in each buyer’s currency, from one price list.' },
      {
        title: 'Currency conversion',
        text: 'The rate is fixed when the customer pays, not when it is settled.',
      },
      {
        title: 'Fraud protection',
        text: 'Each payment is checked before the card is charged, with 3-D Secure.',
      },
    ]}
    picture={<Conversion />}
  />
);

/** An example; the rate is chosen for round figures. */
function Conversion() {
  return (
    <div aria-hidden className="w-full max-w-sm">
      <Line flag="US" currency="US dollar" amount="$ 120.00" text="Paid in Austin" />
      <div className="relative z-10 mx-auto -my-3 grid size-11 place-items-center rounded-full bg-brand-600 text-white shadow-raised">
        <ArrowDown className="size-5" />
      </div>
      <Line flag="IN" currency="Indian rupee" amount="₹ 10,200.00" text="Rate fixed at 85.00" />
      <p className="mt-4 flex items-center gap-2.5 rounded-md bg-success-50 px-4 py-3 text-sm font-semibold text-success-700 inset-ring inset-ring-success-200">
        <ShieldCheck className="size-5" /> Passed the fraud check
      </p>
    </div>
  );
}

function Line(props: { flag: string; currency: string; amount: string; text: string }) {
  return (
    <div className="flex items-center gap-4 rounded-lg bg-paper-0 p-5 shadow-card inset-ring inset-ring-paper-200">
      <span className="display grid size-11 place-items-center rounded-full bg-ink-900 text-sm text-white">
        {props.flag}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-600">{props.currency}</span>
        <span className="display figures text-2xl">{props.amount}</span>
      </span>
      <span className="text-right text-xs text-ink-600">{props.text}</span>
    </div>
  );
}
