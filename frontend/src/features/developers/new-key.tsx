import type { NewApiKeyDto } from '@deccanloop/contracts/merchant/api-keys';
import { Banner } from '../../components/ui/banner';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Dialog } from '../../components/ui/dialog';

export interface NewKeyDialogProps {
  created: NewApiKeyDto;
  onClose: () => void;
}

/** The only time that a key is shown. A click outside does not close it. */
export function NewKeyDialog({ created: { key, apiKey }, onClose }: NewKeyDialogProps) {
  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Store your new key"
      description={`“${apiKey.name}” works now. Copy the key to where your program reads its secrets.`}
      footer={<Button onClick={onClose}>I have stored it</Button>}
    >
      <div className="grid gap-4">
        <Banner tone="warning" title="This key is shown only once">
          We store no copy of it. If you lose it, roll it to get a new one.
        </Banner>
        <div className="flex items-center gap-2 rounded-md bg-paper-100 py-1.5 pr-1.5 pl-4">
          <code aria-label="Your new API key" className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">
            {key}
          </code>
          <CopyButton text={key} label="Copy the key" />
        </div>
      </div>
    </Dialog>
  );
}
