import { REAUTHENTICATION_REQUIRED } from '@deccanloop/contracts/staff/staff-errors';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import { isReauthenticated } from '@deccanloop/core/domain/accounts/reauthentication/reauthentication';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Step } from '../context';
import { namedStep } from './named-step';

/**
 * For critical actions, after the step that loads the session: requires a password or passkey given in this session
 * within the last 5 minutes (docs/decisions/0019).
 * @throws AccountError `reauthentication_required`
 */
export const requireReauthentication = (clock: Clock): Step =>
  namedStep('re-authentication', async (ctx, next) => {
    const { live } = ctx.state;
    if (!live) throw new Error('re-authentication is checked before the session is known');
    if (!isReauthenticated(live.session, clock.now())) throw new AccountError(REAUTHENTICATION_REQUIRED);
    return next();
  });
