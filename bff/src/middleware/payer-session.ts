import type { PaymentOrigin } from '@deccanloop/contracts/payments/status';
import { LINK_SESSION_MINUTES } from '@deccanloop/contracts/payments/timings';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { AppContext, Step } from '../context';
import { RequestError } from '../errors/request-errors';
import { sealedText } from '@deccanloop/core/platform/sealed-text';

/** A payer whose link this browser opened within the last half hour. */
export interface Payer {
  userId: string;
  userName: string;
  from: PaymentOrigin;
  /** Our own id of the wallet's owner. */
  ownerId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface PayerSession {
  /** Puts the browser's payers into `ctx.state.payers`, newest first; nobody is refused here. */
  read: Step<{ payers: readonly Payer[] }>;
  /** Adds a payer, or renews one, for 30 minutes. */
  remember(ctx: CookieContext, payer: Omit<Payer, 'expiresAt'>): Payer;
}

type CookieContext = Pick<AppContext, 'cookies'>;

const MOST_PAYERS = 5;
/** Browsers drop a cookie whose name, value and attributes pass 4096 bytes. */
const LONGEST_VALUE = 3_800;

/**
 * The permission a good link gives a browser, kept in the browser: an HttpOnly cookie that only we can
 * read or write. `__Host-` binds it to this host and to https; plain http happens on loopback alone,
 * where Safari refuses Secure cookies.
 */
export function payerSession(options: { secret: string; publicOrigin: string; clock: Clock }): PayerSession {
  const secure = options.publicOrigin.startsWith('https:');
  const name = secure ? '__Host-payer' : 'payer';
  const sealed = sealedText(options.secret, 'payer cookie');

  function payersOf(ctx: CookieContext): Payer[] {
    const text = sealed.open(ctx.cookies.get(name) ?? '');
    if (text === null) return [];
    const now = options.clock.now().getTime();
    return (JSON.parse(text) as Payer[]).filter((payer) => payer.expiresAt > now);
  }

  return {
    read: (ctx, next) => {
      (ctx.state as { payers?: readonly Payer[] }).payers = payersOf(ctx);
      return next();
    },
    remember(ctx, payer) {
      const expiresAt = options.clock.now().getTime() + LINK_SESSION_MINUTES * 60_000;
      const newest: Payer = { ...payer, expiresAt };
      const others = payersOf(ctx).filter((other) => other.userId !== payer.userId);
      const payers = [newest, ...others].slice(0, MOST_PAYERS);
      let value = sealed.seal(JSON.stringify(payers));
      while (value.length > LONGEST_VALUE && payers.length > 1) {
        payers.pop();
        value = sealed.seal(JSON.stringify(payers));
      }
      // The proxy in front ends TLS, so the library cannot see that the browser's side is secure.
      if (secure) ctx.cookies.secure = true;
      ctx.cookies.set(name, value, {
        httpOnly: true,
        secure,
        sameSite: 'lax',
        path: '/',
        maxAge: LINK_SESSION_MINUTES * 60_000,
      });
      return newest;
    },
  };
}

/**
 * The payer a request claims to be for.
 * @throws RequestError `link_session_expired` when no link was opened, `not_your_payment` when only others' were
 */
export function requirePayer(
  payers: readonly Payer[],
  claimed: { userId: string; userName?: string },
): Payer {
  if (payers.length === 0) throw new RequestError('link_session_expired');
  const payer = payers.find(({ userId }) => userId === claimed.userId);
  if (!payer || (claimed.userName !== undefined && claimed.userName !== payer.userName)) {
    throw new RequestError('not_your_payment');
  }
  return payer;
}

/** The payer among these who owns a payment, or null: then only its status may be seen. */
export const payerOf = (payers: readonly Payer[], ownerId: string): Payer | null =>
  payers.find((payer) => payer.ownerId === ownerId) ?? null;
