import { createSignedLinks } from '@deccanloop/core/domain/links/signed-link';
import { systemClock, type Clock } from '@deccanloop/core/platform/clock';
import { DEVELOPMENT_ORIGIN } from '@deccanloop/core/platform/site-environment';
import { ORIGINS, type PaymentOrigin } from '@deccanloop/contracts/payments/status';
import { PAGES } from '@deccanloop/contracts/routes';
import { hasHiddenCharacters, hiddenCharactersMessage } from '@deccanloop/contracts/visible-text';

/** The arguments are invalid, or something required is missing; the message says what to do. */
export class UsageError extends Error {}

export interface LinkRequest {
  user?: string | undefined;
  name?: string | undefined;
  from?: string | undefined;
}

/** The options of the command line: each may be repeated, and the n-th values belong together. */
export type LinkRequests = { [option in keyof LinkRequest]: string[] | undefined };

/** The link settings of the environment; `readLinkSettings` validates them. */
export interface LinkSettings {
  LINK_SECRET: string | null;
  LINK_SECRET_ID: string | null;
  LINK_TTL_HOURS: number;
  /** Null: this machine. */
  PUBLIC_ORIGIN: string | null;
}

/** The limit of external ids in the database. */
const USER_ID_MAX_LENGTH = 200;

/**
 * The address of the payment page for one payer.
 *
 * @throws UsageError
 */
export function paymentLink(
  { user, name, from = 'website' }: LinkRequest,
  settings: LinkSettings,
  clock: Clock = systemClock,
): string {
  const origin = ORIGINS.find((known) => known === from);
  if (!user?.trim() || user.length > USER_ID_MAX_LENGTH) {
    throw new UsageError(`--user must be the payer's id, at most ${USER_ID_MAX_LENGTH} characters`);
  }
  if (!name?.trim()) throw new UsageError("--name must be the payer's name");
  if (hasHiddenCharacters(name.trim())) throw new UsageError(hiddenCharactersMessage('--name'));
  if (origin === undefined) throw new UsageError(`--from must be ${ORIGINS.join(' or ')}, not "${from}"`);

  const { LINK_SECRET: secret, LINK_SECRET_ID: id, LINK_TTL_HOURS: hours, PUBLIC_ORIGIN } = settings;
  if (!secret || !id) {
    throw new UsageError('No link secret: set LINK_SECRET and LINK_SECRET_ID, or run "make start" once.');
  }
  const ttlMs = hours * 3_600_000;
  const payer: { userId: string; name: string; from: PaymentOrigin } = {
    userId: user.trim(),
    name: name.trim(),
    from: origin,
  };
  const parameters = createSignedLinks({ current: { id, secret }, ttlMs, clock }).sign(payer);
  return new URL(`${PAGES.paynow}?${parameters.toString()}`, PUBLIC_ORIGIN ?? DEVELOPMENT_ORIGIN).href;
}

/**
 * One address for each user, in their order.
 *
 * @throws UsageError as `paymentLink` does, or when the numbers of repeated options differ
 */
export function paymentLinks(
  { user = [], name = [], from = [] }: LinkRequests,
  settings: LinkSettings,
  clock: Clock = systemClock,
): string[] {
  if (user.length === 0) throw new UsageError("--user must be the payer's id");
  if (name.length !== user.length) throw new UsageError('each --user needs its --name');
  if (from.length !== 0 && from.length !== user.length) {
    throw new UsageError('--from must stand once for each --user, or not at all');
  }
  return user.map((id, index) =>
    paymentLink({ user: id, name: name[index], from: from[index] }, settings, clock),
  );
}
