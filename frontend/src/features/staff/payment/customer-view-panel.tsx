import type { PayerViewDto, ViewTone } from '@deccanloop/contracts/payments/payer-view';
import { Panel } from '../../../components/ui/panel';
import { Tag, type TagProps } from '../../../components/ui/tag';
import { Moment } from '../moment';

const TONES = {
  success: 'success',
  progress: 'brand',
  neutral: 'neutral',
  warning: 'warning',
  error: 'danger',
} as const satisfies Record<ViewTone, NonNullable<TagProps['tone']>>;

const PAY_AGAIN = {
  safe: 'They can pay again.',
  ask_first: 'Before they pay again, the page asks them to confirm and shows this payment.',
  no: 'The page does not offer to pay again.',
} as const satisfies Record<PayerViewDto['payAgain'], string>;

/** The exact texts that the payer's pages show now, for a call with the payer. */
export function CustomerViewPanel({ view }: { view: PayerViewDto }) {
  return (
    <Panel title="What the customer sees now" action={<Tag tone={TONES[view.tone]}>{view.label}</Tag>}>
      <div className="grid gap-2 px-5 pt-3 pb-5 text-sm sm:px-6">
        <p className="font-semibold">{view.heading}</p>
        <p className="text-ink-700">{view.text}</p>
        {view.notes.map((note) => (
          <p key={note} className="text-ink-700">
            {note}
          </p>
        ))}
        <p className="border-t border-paper-200 pt-2 text-ink-600">{PAY_AGAIN[view.payAgain]}</p>
        {view.watchEndsAt !== null && (
          <p className="text-ink-600">
            The gateway is asked until <Moment iso={view.watchEndsAt} />
          </p>
        )}
      </div>
    </Panel>
  );
}
