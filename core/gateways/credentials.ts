import type { Mode } from '@deccanloop/contracts/payments/status';

/** Settings that must be consistent before credentials are sent anywhere. */
export interface CredentialsInUse {
  mode: Mode;
  /** Origin of the gateway sandbox, for example `http://127.0.0.1:4000`; null without a sandbox. */
  sandboxOrigin: string | null;
  razorpay?: { keyId: string; apiBase: string } | undefined;
  phonepe?: { oauthBase: string; pgBase: string } | undefined;
}

/** Thrown at start; the process must not start. The message contains values of variables, but no secrets. */
export class CredentialsMisfit extends Error {
  override readonly name = 'CredentialsMisfit';

  constructor(readonly faults: readonly string[]) {
    super(`The settings of the gateways are inconsistent:\n- ${faults.join('\n- ')}`);
  }
}

const RAZORPAY_HOST = 'api.razorpay.com';
const PHONEPE_HOSTS: Record<Mode, string> = { live: 'api.phonepe.com', test: 'api-preprod.phonepe.com' };

/**
 * Returns all faults of the settings. Live keys must never be sent to the sandbox or any other host, and test keys
 * must not be used in live mode.
 */
export function credentialFaults({ mode, sandboxOrigin, razorpay, phonepe }: CredentialsInUse): string[] {
  const faults: string[] = [];
  if (mode === 'live' && sandboxOrigin)
    faults.push('SANDBOX_ORIGIN is set, but PAYMENT_MODE is live: remove it');
  const isAllowed = (base: string, host: string) =>
    isHost(base, host) || (mode === 'test' && sandboxOrigin !== null && isWithin(base, sandboxOrigin));

  if (razorpay) {
    const prefix = `rzp_${mode}_`;
    if (!razorpay.keyId.startsWith(prefix)) {
      faults.push(
        `RAZORPAY_KEY_ID must begin with ${prefix} when PAYMENT_MODE is ${mode}: use a key of that mode`,
      );
    }
    // In every mode: a live key is only ever sent to Razorpay.
    const isFit = razorpay.keyId.startsWith('rzp_live_')
      ? isHost(razorpay.apiBase, RAZORPAY_HOST)
      : isAllowed(razorpay.apiBase, RAZORPAY_HOST);
    if (!isFit) faults.push(foreign('RAZORPAY_API_BASE', razorpay.apiBase, RAZORPAY_HOST, mode));
  }
  if (phonepe) {
    const host = PHONEPE_HOSTS[mode];
    if (!isAllowed(phonepe.oauthBase, host)) {
      faults.push(foreign('PHONEPE_OAUTH_BASE', phonepe.oauthBase, host, mode));
    }
    if (!isAllowed(phonepe.pgBase, host)) faults.push(foreign('PHONEPE_PG_BASE', phonepe.pgBase, host, mode));
  }
  return faults;
}

/** @throws CredentialsMisfit with all faults */
export function assertCredentialsFit(inUse: CredentialsInUse): void {
  const faults = credentialFaults(inUse);
  if (faults.length > 0) throw new CredentialsMisfit(faults);
}

function foreign(variable: string, base: string, host: string, mode: Mode): string {
  const places = `https://${host}${mode === 'test' ? ' or within SANDBOX_ORIGIN' : ''}`;
  return `${variable} (${withoutUserInfo(base)}) must be at ${places} when PAYMENT_MODE is ${mode}: correct or remove it`;
}

function isHost(base: string, host: string): boolean {
  if (!URL.canParse(base)) return false;
  const url = new URL(base);
  return url.origin === `https://${host}` && url.username === '' && url.password === '';
}

function isWithin(base: string, origin: string): boolean {
  return URL.canParse(base) && URL.canParse(origin) && new URL(base).origin === new URL(origin).origin;
}

/** Removes user name and password from an address for messages. */
const withoutUserInfo = (base: string): string =>
  URL.canParse(base) ? new URL(base).origin : 'not an address';
