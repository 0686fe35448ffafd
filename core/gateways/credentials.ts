import type { Mode } from '@deccanloop/contracts/payments/status';

/** What has to fit together before a request carries credentials anywhere. */
export interface CredentialsInUse {
  mode: Mode;
  /** Where the gateway sandbox runs, for example `http://127.0.0.1:4000`; null where there is none. */
  sandboxOrigin: string | null;
  razorpay?: { keyId: string; apiBase: string } | undefined;
  phonepe?: { oauthBase: string; pgBase: string } | undefined;
}

/** Thrown at start; the process must not come up. Its message names variables' values that are no secrets. */
export class CredentialsMisfit extends Error {
  override readonly name = 'CredentialsMisfit';

  constructor(readonly faults: readonly string[]) {
    super(`The gateways' settings do not fit together:\n- ${faults.join('\n- ')}`);
  }
}

const RAZORPAY_HOST = 'api.razorpay.com';
const PHONEPE_HOSTS: Record<Mode, string> = { live: 'api.phonepe.com', test: 'api-preprod.phonepe.com' };

/**
 * Everything wrong with the settings, so that all can be reported at once. Live keys must never reach the
 * sandbox or any other host, nor may test keys serve where payers expect real money to move.
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
    // Whatever the mode says: a live key is never sent anywhere but to Razorpay.
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

/** @throws CredentialsMisfit naming every fault */
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

/** An address that somebody put a password into is not repeated with it. */
const withoutUserInfo = (base: string): string =>
  URL.canParse(base) ? new URL(base).origin : 'not an address';
