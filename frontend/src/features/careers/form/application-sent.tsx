import { REPLY_PROMISES } from '@deccanloop/contracts/company';
import { Button } from '../../../components/ui/button';
import { CopyButton } from '../../../components/ui/copy-button';
import { Dialog } from '../../../components/ui/dialog';

export interface SentApplication {
  /** `JA-…` */
  reference: string;
  email: string;
}

/** The confirmation: the prescribed text, the reference, and the next steps. */
export function ApplicationSent({ sent, onClose }: { sent: SentApplication; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Application submitted successfully!"
      description={`We read it and answer within ${REPLY_PROMISES.applicationHours} hours, to ${sent.email}.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <p className="text-sm text-ink-600">Your reference, which is also in our mail to you:</p>
      <p className="mt-2 flex items-center justify-between gap-2 rounded-md border border-paper-200 bg-paper-50 py-2 pr-2 pl-4">
        <span className="font-mono text-lg font-semibold tracking-wide text-ink-900">{sent.reference}</span>
        <CopyButton text={sent.reference} label="Copy reference" />
      </p>
    </Dialog>
  );
}
