import { REAUTHENTICATION_REQUIRED } from '@deccanloop/contracts/staff/staff-errors';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../../lib/api-error';
import { ReauthenticationDialog } from './reauthentication-dialog';

interface Pending {
  resume: () => void;
  cancel: () => void;
}

/** Runs a call, and once more after re-authentication where the server asks for it. */
export type Guard = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/**
 * Runs calls that need a recent password or passkey. Where the server requires it, a dialog asks, and then
 * the same call is repeated with the same `Idempotency-Key`. If the dialog is cancelled, the caller gets the
 * server's error.
 */
export function useReauthentication(purpose = 'This moves money.'): {
  guard: Guard;
  dialog: ReactNode;
} {
  const [pending, setPending] = useState<Pending | null>(null);

  const guard: Guard = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!isApiError(error) || error.code !== REAUTHENTICATION_REQUIRED) throw error;
      const isConfirmed = await new Promise<boolean>((resolve) => {
        setPending({ resume: () => resolve(true), cancel: () => resolve(false) });
      });
      setPending(null);
      if (!isConfirmed) throw error;
      return call();
    }
  };

  return {
    guard,
    dialog: pending && (
      <ReauthenticationDialog purpose={purpose} onDone={pending.resume} onCancel={pending.cancel} />
    ),
  };
}
