import type { NewWebhookDto } from '@deccanloop/contracts/merchant/webhooks';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { CopyButton } from '../../../components/ui/copy-button';
import { Dialog } from '../../../components/ui/dialog';
import { VerificationExample } from './verification-example';

/** The only time that a secret is shown. A click outside does not close it. */
export function NewSecretDialog({
  created: { secret, endpoint },
  onClose,
}: {
  created: NewWebhookDto;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      staticBackdrop
      size="lg"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Store the signing secret"
      description={`Your program checks with it that a webhook to ${new URL(endpoint.url).host} is ours.`}
      footer={<Button onClick={onClose}>I have stored it</Button>}
    >
      <div className="grid grid-cols-1 gap-5">
        <Banner tone="warning" title="This secret is shown only once">
          If you lose it, roll it to get a new one.
        </Banner>
        <div className="flex items-center gap-2 rounded-md bg-paper-100 py-1.5 pr-1.5 pl-4">
          <code aria-label="Your signing secret" className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">
            {secret}
          </code>
          <CopyButton text={secret} label="Copy the secret" />
        </div>
        <VerificationExample />
      </div>
    </Dialog>
  );
}
