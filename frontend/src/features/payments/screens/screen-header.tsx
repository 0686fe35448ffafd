import type { Mode } from '@deccanloop/contracts/payments/status';
import { Tag } from '../../../components/ui/tag';

/** Title of a payment form; shows when the gateway is in test mode. */
export function ScreenHeader({ title, text, mode }: { title: string; text: string; mode: Mode }) {
  return (
    <header>
      <h1 className="display text-3xl text-ink-900">{title}</h1>
      <div className="mt-1 flex items-center justify-between gap-4">
        <p className="text-sm text-ink-600 sm:text-base">{text}</p>
        {mode === 'test' && <Tag tone="warning">Test mode</Tag>}
      </div>
    </header>
  );
}
