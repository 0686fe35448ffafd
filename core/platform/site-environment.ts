import { acceptedSecrets, acceptedSecretsRule } from './accepted-secrets';
import {
  flag,
  GUESSABLE,
  isGuessable,
  oneOf,
  optional,
  removed,
  secret,
  text,
  type Values,
} from './environment';
import { origin } from './environment-addresses';
import { redisUrl } from './redis-address';

/** Origin on a developer's machine; production must set PUBLIC_ORIGIN. */
export const DEVELOPMENT_ORIGIN = 'http://localhost:3000';

/** Settings that BFF and workers share and that must be equal. */
export const SITE_VARIABLES = {
  NODE_ENV: oneOf(['development', 'test', 'production'], 'development'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  /** Null: `DEVELOPMENT_ORIGIN`. */
  PUBLIC_ORIGIN: optional(origin()),
  REDIS_URL: optional(redisUrl()),
  /** What runs, as the operations page shows it: a tag or commit. */
  APP_VERSION: text({ default: 'development' }),
  /** Removed: an installation that had set less than the default must not get the default unnoticed. */
  SECOND_APPROVER_ABOVE: removed(
    'the limit is a setting of administrators now (docs/OPERATIONS.md, "The limit for two administrators")',
  ),
  OTP_SECRET: secret({ minLength: 32 }),
  OTP_SECRETS_ACCEPTED: acceptedSecrets(),
  /** Webhooks of merchants may be sent to this machine and to private networks: for demonstrations and tests. */
  MERCHANT_WEBHOOK_PRIVATE_TARGETS: flag(false),
};

type SiteValues = Partial<Values<typeof SITE_VARIABLES>> & { PAYMENT_MODE?: string };

/** Whether the strict rules apply: live payments, or NODE_ENV=production. */
export const isProduction = (values: { NODE_ENV?: string; PAYMENT_MODE?: string }): boolean =>
  values.NODE_ENV === 'production' || values.PAYMENT_MODE === 'live';

export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^(\[::1\]|::1|127(\.\d+){3})$/.test(host);

export function siteRules(
  values: SiteValues,
  fault: (variable: keyof typeof SITE_VARIABLES, reason: string) => void,
): void {
  const { PUBLIC_ORIGIN, OTP_SECRET, PAYMENT_MODE } = values;
  if (isProduction(values)) {
    if (PUBLIC_ORIGIN === null)
      fault('PUBLIC_ORIGIN', 'is missing: set it to what people open, like https://pay.example.com');
    if (OTP_SECRET !== undefined && isGuessable(OTP_SECRET)) fault('OTP_SECRET', GUESSABLE);
    if (values.MERCHANT_WEBHOOK_PRIVATE_TARGETS === true)
      fault(
        'MERCHANT_WEBHOOK_PRIVATE_TARGETS',
        'must not be true in production: merchants could reach servers of your private network',
      );
  }
  acceptedSecretsRule(
    'OTP_SECRETS_ACCEPTED',
    { current: OTP_SECRET, accepted: values.OTP_SECRETS_ACCEPTED, isStrict: isProduction(values) },
    fault,
  );
  if (PUBLIC_ORIGIN == null) return;
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN);
  // `Secure` cookies and HSTS need https. Loopback traffic cannot be intercepted.
  if (PAYMENT_MODE === 'live' && isThisMachine(hostname)) {
    fault('PUBLIC_ORIGIN', 'must be what people open when PAYMENT_MODE is live, not this machine');
  } else if (protocol === 'http:' && !isThisMachine(hostname)) {
    fault('PUBLIC_ORIGIN', 'must begin with https:// unless it is on this machine (localhost)');
  }
}

/**
 * Rejects equal secrets: a leak of one must not reveal another.
 * @param names of two equal secrets, the later one is reported
 */
export function rejectSharedSecrets<Name extends string>(
  values: Partial<Record<Name, unknown>>,
  names: readonly Name[],
  fault: (variable: Name, reason: string) => void,
): void {
  names.forEach((variable, index) => {
    const value = values[variable];
    const same = names.slice(0, index).find((earlier) => values[earlier] === value);
    if (value != null && same !== undefined)
      fault(variable, `must not be the same as ${same}: make another with openssl rand -hex 32`);
  });
}

/** A second address means that the first goes through transaction pooling, so they must differ. */
export function sessionUrlRule<Name extends string>(
  values: Partial<Record<Name, unknown>>,
  pooled: Name,
  session: Name,
  fault: (variable: Name, reason: string) => void,
): void {
  if (values[session] != null && values[session] === values[pooled])
    fault(session, `must not be the same as ${pooled}: leave it out where no transaction pooling is used`);
}
