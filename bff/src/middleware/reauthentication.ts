import { REAUTHENTICATION_REQUIRED } from '@deccanloop/contracts/staff/staff-errors';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import { isReauthenticated } from '@deccanloop/core/domain/accounts/reauthentication/reauthentication';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Step } from '../context';

/**
 * For dangerous actions, after the step that finds the session: a password or passkey was given in it within the last
 * 5 minutes (ADR 0019).
 * @throws AccountError `reauthentication_required`
 */
export const requireReauthentication =
  (clock: Clock): Step =>
  async (ctx, next) => {
    const { live } = ctx.state as { live?: LiveSession };
    if (!live) throw new Error('re-authentication is checked before the session is known');
    if (!isReauthenticated(live.session, clock.now())) throw new AccountError(REAUTHENTICATION_REQUIRED);
    return next();
  };
