import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { KycChanger } from '@deccanloop/core/domain/kyc/customer-changes';
import type { Step } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { namedStep } from '../../middleware/named-step';

/**
 * Requires re-authentication once the caller's KYC is submitted: a session alone must not replace the bank account that
 * payouts go to. After the step that loads the session.
 * @throws AccountError `reauthentication_required`
 */
export const afterSubmission = ({ services }: Pick<AppDeps, 'services'>, kit: RouteKit): Step =>
  namedStep('re-authentication after submission', async (ctx, next) => {
    const { live } = ctx.state as unknown as { live: LiveSession };
    const isSubmitted = await services.customerKyc.isSubmitted(live.user.id);
    return isSubmitted ? kit.reauthenticated(ctx, next) : next();
  });

/** The customer of a request, for the security log. */
export const changerOf = (
  kit: RouteKit,
  ctx: Parameters<RouteKit['clientOf']>[0] & { state: { live: LiveSession } },
): KycChanger => {
  const { user, session } = ctx.state.live;
  return { user, session, client: kit.clientOf(ctx) };
};
