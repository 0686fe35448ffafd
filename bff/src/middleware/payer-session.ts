import type { Role } from '@deccanloop/contracts/accounts/roles';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { CheckoutPrefillDto } from '@deccanloop/contracts/payments/dto';
import type { PaymentOrigin } from '@deccanloop/contracts/payments/status';
import { LINK_SESSION_MINUTES } from '@deccanloop/contracts/payments/timings';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { WalletOwners } from '@deccanloop/core/domain/wallet-owners/wallet-owners';
import type { Clock } from '@deccanloop/core/platform/clock';
import { encryptedText } from '@deccanloop/core/platform/encrypted-text';
import type { Step } from '../context';
import { RequestError } from '../errors/request-errors';
import { hostCookie, type CookieContext } from './host-cookie';
import type { SessionAccess } from './session';

/** Whom this browser may pay for: the payers of links opened within the last half hour, and who is logged in. */
export interface Payer {
  userId: string;
  userName: string;
  from: PaymentOrigin;
  /** Our own id of the wallet's owner. */
  ownerId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Of who is logged in; absent for the payer of a link. */
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
   * Puts the browser's payers into `ctx.state.payers`: those of links, newest first, then the account. Nobody
   * is refused here, but a session that is due for a refresh asks for it.
   */
  read: Step<{ payers: readonly Payer[] }>;
  /** Adds a payer, or renews one, for 30 minutes. */
  remember(ctx: CookieContext, payer: Omit<Payer, 'expiresAt' | 'account'>): Payer;
  /** The payers of links, at log-out. */
  forget(ctx: CookieContext): void;
}

const MOST_PAYERS = 5;
/** Opened cookies in memory; only what this server sealed is among them. */
const MOST_KEPT = 1_000;
/** Browsers drop a cookie whose name, value and attributes pass 4096 bytes. */
const LONGEST_VALUE = 3_800;

export interface PayerSessionOptions {
  secret: string;
  publicOrigin: string;
  clock: Clock;
  session: Pick<SessionAccess, 'find'>;
  owners: Pick<WalletOwners, 'linkToAccount'>;
}

/**
 * The permission a good link gives a browser, kept in the browser: an HttpOnly cookie that only we can
 * read or write.
 */
export function payerSession(options: PayerSessionOptions): PayerSession {
  // Lax: a payer who comes back from the gateway's page must be known at once.
  const cookie = hostCookie({ name: 'payer', publicOrigin: options.publicOrigin, sameSite: 'lax' });
  const encrypted = encryptedText(options.secret, 'payer cookie');

  function payersOf(ctx: CookieContext): Payer[] {
    const value = cookie.read(ctx);
    if (value === undefined) return [];
    const now = options.clock.now().getTime();
    return opened(value).filter((payer) => payer.expiresAt > now);
  }

  /** A page asks again and again with the same cookie: what it holds is kept for the next time. */
  const lately = new Map<string, readonly Payer[]>();
  function opened(value: string): readonly Payer[] {
    const known = lately.get(value);
    if (known) return known;
    const text = encrypted.open(value);
    if (text === null) return [];
    const payers = JSON.parse(text) as Payer[];
    if (lately.size >= MOST_KEPT) lately.clear();
    lately.set(value, payers);
    return payers;
  }

  /** An account pays into the wallet of its own id, which it takes over here if a link made it. */
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
 * The payer a request claims to be for.
 * @throws RequestError `link_session_expired` when there is none at all, `not_your_payment` when only others are
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
 * As `requirePayer`, for reads that may leave out whose: then it is the one payer there is.
 * @throws RequestError also `validation` when there are several to choose from
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

/** Who is logged in, of a request's payers. */
export const accountOf = (payers: readonly Payer[]): NonNullable<Payer['account']> | null =>
  payers.find(({ account }) => account !== undefined)?.account ?? null;

/** The payer among these who owns a payment, or null: then only its status may be seen. */
export const payerOf = (payers: readonly Payer[], ownerId: string): Payer | null =>
  payers.find((payer) => payer.ownerId === ownerId) ?? null;

/**
 * What the gateway's checkout is filled with beforehand: the account's own contact, where this browser is logged in to
 * the account that pays. The payer of a link may be somebody else than the one at this browser.
 */
export function prefillOf(payers: readonly Payer[], ownerId: string): CheckoutPrefillDto | null {
  const account = payers.find((payer) => payer.ownerId === ownerId && payer.account !== undefined)?.account;
  if (!account) return null;
  const { name, email, phone } = account;
  return { name, email, contact: phone === null ? null : `+91${phone}` };
}
