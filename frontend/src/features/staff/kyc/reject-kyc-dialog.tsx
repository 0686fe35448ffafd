import { CANNED_REASONS, KYC_REASON_LIMITS, kycReasonSchema } from '@deccanloop/contracts/kyc/schemas';
import { useFormikContext } from 'formik';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';

/** Why a recent password or passkey is asked for. */
export const DECISION_PURPOSE = 'This decision can open live payments.';

interface Values {
  reason: string;
}

export interface RejectKycDialogProps {
  title: string;
  description: string;
  consequence: { title: string; text: string };
  button: { label: string; busy: string };
  /** What was typed before; kept when the dialog is closed without sending. */
  draft: string;
  onDraft: (reason: string) => void;
  onReject: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Rejects a document or the whole, with a reason that the customer reads. */
export function RejectKycDialog(props: RejectKycDialogProps) {
  const { title, description, consequence, button, draft, onDraft, onReject, onDone, onClose } = props;
  return (
    <ReasonDialog<Values>
      title={title}
      description={description}
      consequence={{ tone: 'warning', ...consequence }}
      initialValues={{ reason: draft }}
      schema={kycReasonSchema}
      fields={() => <CannedReasons onChange={onDraft} />}
      reason={{
        name: 'reason',
        label: 'Reason',
        rows: 3,
        limit: KYC_REASON_LIMITS.max,
        hint: 'The customer reads it as you write it.',
      }}
      button={{ ...button, isDangerous: true }}
      purpose={DECISION_PURPOSE}
      onSubmit={({ reason }, guard) => guard(() => onReject(reason.trim()))}
      onSuccess={onDone}
      onClose={onClose}
    />
  );
}

/** Texts to start from. One is added below what was typed, so that nothing is lost. */
function CannedReasons({ onChange }: { onChange: (reason: string) => void }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const { reason } = values;
  const details = useRef<HTMLDetailsElement>(null);
  // Not a dependency: the owner keeps the draft, and renders again with another function.
  const report = useRef(onChange);
  useEffect(() => void (report.current = onChange));
  useEffect(() => report.current(reason), [reason]);
  const add = (text: string) => {
    if (details.current) details.current.open = false;
    // The button that had the focus is hidden now.
    details.current?.querySelector('summary')?.focus();
    if (!reason.includes(text))
      void setFieldValue('reason', reason.trim() === '' ? text : `${reason.trimEnd()}\n${text}`);
  };
  return (
    <details ref={details} className="group rounded-md bg-paper-100 px-4 py-2.5 text-sm">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-xs font-semibold text-ink-800 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-ink-500 transition group-open:rotate-90" />
        Frequent reasons
      </summary>
      <ul className="mt-2 grid gap-0.5">
        {CANNED_REASONS.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => add(text)}
              className="w-full rounded-sm px-2 py-1.5 text-left text-ink-700 transition hover:bg-paper-200 hover:text-ink-900"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
