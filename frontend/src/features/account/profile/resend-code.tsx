import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { useState } from 'react';
import { ResendRow } from '../../../components/form/resend-row';
import { useSecondsLeft } from '../../../lib/countdown';
import { resendCountdown } from '../codes/codes-slice';
import type { ChangeKind } from './change-path';

export interface ResendCodeProps {
  kind: ChangeKind;
  /** Another code was sent. */
  resent: boolean;
  onResend: () => Promise<void> | void;
}

/** Requests another code, once the countdown has ended. */
export function ResendCode({ kind, resent, onResend }: ResendCodeProps) {
  const secondsLeft = useSecondsLeft(resendCountdown(kind));
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    await onResend();
    setBusy(false);
  };
  return (
    <div className="text-sm text-ink-600">
      <ResendRow
        secondsLeft={secondsLeft}
        busy={busy}
        disabled={secondsLeft > 0 && !busy}
        onResend={() => void resend()}
      />
      <p role="status" className="font-medium text-success-700 not-empty:mb-2">
        {resent && AUTH_TEXTS.resent}
      </p>
    </div>
  );
}
