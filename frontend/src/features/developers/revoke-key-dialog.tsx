import type { ApiKeyDto } from '@deccanloop/contracts/merchant/api-keys';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { toast } from '../../components/ui/toast';
import { useRevokeApiKeyMutation } from './api';
import { shownKey } from './shown-key';

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyDto; onClose: () => void }) {
  const [revoke] = useRevokeApiKeyMutation();
  return (
    <ConfirmDialog
      title={`Revoke the key “${apiKey.name}”?`}
      effects={[
        `Programs that use ${shownKey(apiKey)} are rejected at once.`,
        'A revoked key cannot be restored. To replace a key without a gap, roll it instead.',
      ]}
      confirm={{ label: 'Revoke key', busy: 'Revoking...', isDangerous: true }}
      onConfirm={async () => {
        await revoke(apiKey.id).unwrap();
        toast(`The key “${apiKey.name}” is revoked`);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
