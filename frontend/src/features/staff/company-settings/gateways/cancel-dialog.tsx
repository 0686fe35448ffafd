import { indiaDateTime } from '@deccanloop/contracts/india-time';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import {
  cancelGatewayChangeFormSchema,
  type GatewaySettingsDto,
} from '@deccanloop/contracts/staff/gateway-settings';
import { useState } from 'react';
import { ReasonDialog } from '../../../../components/dialogs/reason-dialog';
import { toast } from '../../../../components/ui/toast';
import { useCancelGatewayChangeMutation } from './api';
import { afterChange, differences } from './gateway-texts';
import { NoGatewayField } from './no-gateway-field';

export interface CancelDialogProps {
  changeId: string;
  settings: GatewaySettingsDto;
  onClose: () => void;
}

/** Cancels a planned change before its time. */
export function CancelDialog({ changeId, settings, onClose }: CancelDialogProps) {
  const [cancel] = useCancelGatewayChangeMutation();
  // As it was opened: when somebody else changes the settings meanwhile, the server refuses this version.
  const [{ version, changes }] = useState(() => ({
    version: settings.version,
    changes: settings.changes.filter(({ id }) => id === changeId),
  }));
  const [leavesNone, setLeavesNone] = useState(false);
  const [first] = changes;
  return (
    <ReasonDialog
      title="Cancel this change"
      consequence={{
        tone: 'info',
        title: first
          ? `On ${indiaDateTime(new Date(first.effectiveAt))} nothing will change`
          : 'Nothing will change',
        text: (
          <>
            {changes.map((change) => (
              <p key={change.gateway}>
                {GATEWAY_TITLES[change.gateway]}:{' '}
                {change.before && differences(change.before, afterChange(change)).join('; ')}
              </p>
            ))}
          </>
        ),
      }}
      purpose="This decides which gateway takes payments, and what customers pay."
      initialValues={{ reason: '', acceptsNoGateway: false }}
      schema={cancelGatewayChangeFormSchema}
      fields={() => leavesNone && <NoGatewayField />}
      reason={{ name: 'reason', label: 'Why', limit: 500, hint: 'Kept in the history.' }}
      button={{ label: 'Cancel the change', busy: 'Sending...' }}
      onSubmit={({ reason, acceptsNoGateway }, guard) =>
        guard(() => cancel({ changeId, version, acceptsNoGateway, reason: reason.trim() }).unwrap())
      }
      onError={({ code }) => {
        if (code === 'no_gateway_left') setLeavesNone(true);
      }}
      onSuccess={() => toast('The change is cancelled')}
      onClose={onClose}
    />
  );
}
