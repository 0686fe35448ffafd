import type { Role } from '@deccanloop/contracts/accounts/roles';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { CheckoutPrefillDto } from '@deccanloop/contracts/payments/dto';
import type { PaymentOrigin } from '@deccanloop/contracts/payments/status';
import { LINK_SESSION_MINUTES } from '@deccanloop/contracts/payments/timings';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { WalletOwners } from '@deccanloop/core/domain/wallet-owners/wallet-owners';
import type { Clock } from '@deccanloop/core/platform/clock';
import { encryptedText } from '@deccanloop/core/platform/encrypted-text';
import type { SecretList } from '@deccanloop/core/platform/secret-list';
import type { Step } from '../context';
import { RequestError } from '../errors/request-errors';
import { hostCookie, type CookieContext } from './host-cookie';
import type { SessionAccess } from './session';

/** Someone for whom this browser may pay: the payer of a link opened in the last 30 minutes, or the logged-in user. */
export interface Payer {
  userId: string;
  userName: string;
  from: PaymentOrigin;
  /** Internal id of the wallet owner. */
  ownerId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The account of the logged-in user; absent for the payer of a link. */
  account?: {
    sessionId: string;
    email: string;
    role: Role;
    name: string;
    /** Ten digits; null unless it is verified. */
    phone: string | null;
  };
}

export interface PayerSession {
  /**
   * Puts the browser's payers into `ctx.state.payers`: those of links, newest first, then the account. A
   * session that is due for a refresh gets `token_expired`; every other request is let through.
   */
  read: Step<{ payers: readonly Payer[] }>;
  /** Adds or renews the payer of a link for 30 minutes. */
  remember(ctx: CookieContext, payer: Omit<Payer, 'expiresAt' | 'account'>): Payer;
  /** Removes the payers of links, at log-out. */
  forget(ctx: CookieContext): void;
}

const MOST_PAYERS = 5;
/** Maximum number of decrypted cookies in memory; only cookies that this server encrypted are kept. */
const MOST_KEPT = 1_000;
/** Browsers drop a cookie whose name, value and attributes pass 4096 bytes. */
const LONGEST_VALUE = 3_800;

export interface PayerSessionOptions {
  secret: SecretList;
  publicOrigin: string;
  clock: Clock;
  session: Pick<SessionAccess, 'find'>;
  owners: Pick<WalletOwners, 'linkToAccount'>;
}

/** Keeps the permission of a valid payment link in the browser, in an encrypted HttpOnly cookie. */
export function payerSession(options: PayerSessionOptions): PayerSession {
  // Lax: a payer who returns from the gateway's page must be recognised.
  const cookie = hostCookie({ name: 'payer', publicOrigin: options.publicOrigin, sameSite: 'lax' });
  const encrypted = encryptedText(options.secret, 'payer cookie');

  function payersOf(ctx: CookieContext): Payer[] {
    const value = cookie.read(ctx);
    if (value === undefined) return [];
    const now = options.clock.now().getTime();
    return opened(value).filter((payer) => payer.expiresAt > now);
  }

  /** Recently decrypted cookies: pages send the same cookie again and again. */
  const recent = new Map<string, readonly Payer[]>();
  function opened(value: string): readonly Payer[] {
    const known = recent.get(value);
    if (known) return known;
    const text = encrypted.open(value);
    if (text === null) return [];
    const payers = JSON.parse(text) as Payer[];
    if (recent.size >= MOST_KEPT) recent.clear();
    recent.set(value, payers);
    return payers;
  }

  /** An account pays into the wallet with its id; a wallet that a link created is linked to the account here. */
  async function ofAccount({ user, session }: LiveSession): Promise<Payer> {
    const owner = await options.owners.linkToAccount({ userId: user.id, name: user.name, email: user.email });
    return {
      userId: user.id,
      userName: user.name,
      from: 'website',
      ownerId: owner.id,
      expiresAt: session.expiresAt.getTime(),
      account: {
        sessionId: session.id,
        email: user.email,
        role: user.role,
        name: user.name,
        phone: user.phoneVerifiedAt === null ? null : user.phone,
      },
    };
  }

  return {
    read: async (ctx, next) => {
      const ofLinks = payersOf(ctx);
      const live = await options.session.find(ctx);
      const payers = live === null ? ofLinks : [...ofLinks, await ofAccount(live)];
      (ctx.state as { payers?: readonly Payer[] }).payers = payers;
      return next();
    },
    remember(ctx, payer) {
      const expiresAt = options.clock.now().getTime() + LINK_SESSION_MINUTES * 60_000;
      const newest: Payer = { ...payer, expiresAt };
      const others = payersOf(ctx).filter((other) => other.userId !== payer.userId);
      const payers = [newest, ...others].slice(0, MOST_PAYERS);
      let value = encrypted.encrypt(JSON.stringify(payers));
      while (value.length > LONGEST_VALUE && payers.length > 1) {
        payers.pop();
        value = encrypted.encrypt(JSON.stringify(payers));
      }
      cookie.write(ctx, value, new Date(expiresAt));
      return newest;
    },
    forget: (ctx) => cookie.clear(ctx),
  };
}

/**
 * Finds the payer that a request names.
 * @throws RequestError `link_session_expired` without any payer, `not_your_payment` when there are only others
 */
export function requirePayer(
  payers: readonly Payer[],
  claimed: { userId: string; userName?: string },
): Payer {
  if (payers.length === 0) throw new RequestError('link_session_expired');
  const payer = payers.find(
    ({ userId, userName }) =>
      userId === claimed.userId && (claimed.userName === undefined || userName === claimed.userName),
  );
  if (!payer) throw new RequestError('not_your_payment');
  return payer;
}

/**
 * Like `requirePayer`, for reads without a user id: then the only payer is used.
 * @throws RequestError also `validation` when there are several payers
 */
export function requirePayerOf(payers: readonly Payer[], userId: string | undefined): Payer {
  if (userId !== undefined) return requirePayer(payers, { userId });
  const [only, ...others] = payers;
  if (!only) throw new RequestError('link_session_expired');
  if (others.some(({ ownerId }) => ownerId !== only.ownerId)) {
    throw new RequestError('validation', { errors: { userId: [PAYMENT_TEXTS.userIdRequired] } });
  }
  return only;
}

/** The account of the logged-in user among a request's payers, or null. */
export const accountOf = (payers: readonly Payer[]): NonNullable<Payer['account']> | null =>
  payers.find(({ account }) => account !== undefined)?.account ?? null;

/** The id of that account, or null. */
export const accountIdOf = (payers: readonly Payer[]): string | null =>
  payers.find(({ account }) => account !== undefined)?.userId ?? null;

/** The payer who owns a payment, or null: then only its status may be shown. */
export const payerOf = (payers: readonly Payer[], ownerId: string): Payer | null =>
  payers.find((payer) => payer.ownerId === ownerId) ?? null;

/**
 * Contact details to prefill in the gateway's checkout: those of the account, if the logged-in account pays. Never for
 * the payer of a link, who may be another person than the user of this browser.
 */
export function prefillOf(payers: readonly Payer[], ownerId: string): CheckoutPrefillDto | null {
  const account = payers.find((payer) => payer.ownerId === ownerId && payer.account !== undefined)?.account;
  if (!account) return null;
  const { name, email, phone } = account;
  return { name, email, contact: phone };
}
