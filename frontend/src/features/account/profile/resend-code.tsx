import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { ResendRow } from '../../../components/form/resend-row';
import type { Submission } from '../../../components/form/use-submit';
import { useSecondsLeft } from '../../../lib/countdown';
import { resendCountdown } from '../codes/codes-slice';
import type { ChangeKind } from './change-path';

export interface ResendCodeProps {
  kind: ChangeKind;
  submission: Pick<Submission<never>, 'status' | 'isBusy'>;
  onResend: () => void;
}

/** Requests another code, once the countdown has ended. */
export function ResendCode({ kind, submission: { status, isBusy }, onResend }: ResendCodeProps) {
  const secondsLeft = useSecondsLeft(resendCountdown(kind));
  return (
    <div className="text-sm text-ink-600">
      <ResendRow
        secondsLeft={secondsLeft}
        busy={isBusy}
        disabled={secondsLeft > 0 && !isBusy}
        onResend={onResend}
      />
      <p role="status" className="font-medium text-success-700 not-empty:mb-2">
        {status === 'success' && AUTH_TEXTS.resent}
      </p>
    </div>
  );
}
