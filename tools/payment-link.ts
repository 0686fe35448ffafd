import { createSignedLinks } from '@deccanloop/core/domain/links/signed-link';
import { systemClock, type Clock } from '@deccanloop/core/platform/clock';
import { ORIGINS, type PaymentOrigin } from '@deccanloop/contracts/payments/status';
import { PAGES } from '@deccanloop/contracts/routes';
import type { Demo } from './demo';

/** The command was used wrongly, or something it needs is not there; the message says what to do. */
export class UsageError extends Error {}

export interface LinkRequest {
  user?: string | undefined;
  name?: string | undefined;
  from?: string | undefined;
}

/** As the database keeps external ids. */
const USER_ID_MAX_LENGTH = 200;

/**
 * The address of the payment page for one payer. Secret and origin come from the environment, else from
 * the demo of this machine.
 *
 * @throws UsageError
 */
export function paymentLink(
  { user, name, from = 'website' }: LinkRequest,
  env: NodeJS.ProcessEnv,
  demo: Demo,
  clock: Clock = systemClock,
): string {
  const origin = ORIGINS.find((known) => known === from);
  if (!user?.trim() || user.length > USER_ID_MAX_LENGTH) {
    throw new UsageError(`--user must be the payer's id, at most ${USER_ID_MAX_LENGTH} characters`);
  }
  if (!name?.trim()) throw new UsageError("--name must be the payer's name");
  if (origin === undefined) throw new UsageError(`--from must be ${ORIGINS.join(' or ')}, not "${from}"`);

  const current = env.LINK_SECRET
    ? { id: env.LINK_SECRET_ID || (demo.linkSecret?.id ?? ''), secret: env.LINK_SECRET }
    : demo.linkSecret && { ...demo.linkSecret, id: env.LINK_SECRET_ID || demo.linkSecret.id };
  if (!current) {
    throw new UsageError('No link secret: set LINK_SECRET and LINK_SECRET_ID, or run "make start" once.');
  }
  if (current.id === '') throw new UsageError('LINK_SECRET is set, so LINK_SECRET_ID must be set too.');

  const publicOrigin = env.PUBLIC_ORIGIN || (demo.publicOrigin ?? 'http://localhost:3000');
  const ttlMs = Number(env.LINK_TTL_HOURS || 24) * 3_600_000;
  if (!(ttlMs > 0)) throw new UsageError('LINK_TTL_HOURS must be a number of hours above 0.');
  const payer: { userId: string; name: string; from: PaymentOrigin } = {
    userId: user.trim(),
    name: name.trim(),
    from: origin,
  };
  const parameters = createSignedLinks({ current, ttlMs, clock }).sign(payer);
  return new URL(`${PAGES.paynow}?${parameters.toString()}`, publicOrigin).href;
}
