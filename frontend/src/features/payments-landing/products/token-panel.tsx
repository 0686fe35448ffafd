import { ArrowDown } from 'lucide-react';
import { PanelFrame } from './panel-frame';

export const TokenPanel = () => (
  <PanelFrame
    title="TokenHQ"
    text="Secure tokenization: the card's number stays with its network, and you keep a token that only you can use."
    points={[
      { title: 'Saved cards', text: 'Returning customers pay with their CVV only.' },
      { title: 'Recurring payments', text: 'Mandates on cards and UPI, with a notice before each one.' },
      {
        title: 'Token lifecycle',
        text: 'A renewed card keeps its token, so customers do not have to enter it again.',
      },
      { title: 'Consent records', text: 'When each customer agreed, ready for an audit.' },
    ]}
    picture={<Tokenization />}
  />
);

function Tokenization() {
  return (
    <div aria-hidden className="grid w-full max-w-sm justify-items-center">
      <div className="aspect-[1.586] w-full max-w-76 rounded-lg bg-linear-to-br from-brand-600 to-brand-800 p-5 text-white shadow-overlay">
        <span className="block h-7 w-9 rounded-xs bg-marigold-200" />
        <span className="mt-7 block font-mono text-lg tracking-wider">4386 •••• •••• 1204</span>
        <span className="mt-3 flex justify-between text-xs text-brand-100">
          <span>ASHA RAO</span>
          <span>11/29</span>
        </span>
      </div>
      <div className="relative z-10 -my-3 grid size-11 place-items-center rounded-full bg-ink-900 text-white shadow-raised">
        <ArrowDown className="size-5" />
      </div>
      <div className="w-full rounded-lg bg-ink-900 p-5 font-mono text-sm text-ink-200 shadow-card">
        <span className="text-ink-300">token</span> <span className="text-white">tok_9fK2w7LmQx41</span>
        <br />
        <span className="text-ink-300">network</span> <span className="text-white">visa</span>
        <br />
        <span className="text-ink-300">for</span> <span className="text-marigold-400">Laad Bangles only</span>
      </div>
    </div>
  );
}
