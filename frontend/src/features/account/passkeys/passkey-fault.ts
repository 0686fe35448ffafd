import type { ApiError } from '../../../lib/api-error';

/** By the library's code, else by the name of what the browser threw. */
const REASONS: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ERROR_CEREMONY_ABORTED: 'No passkey was added: the question was cancelled or not answered in time.',
  NotAllowedError: 'No passkey was added: the question was cancelled or not answered in time.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot keep a passkey. Please use another one.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot check that it is you. Set a screen lock or a PIN first, or use another device.',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG:
    'This device makes passkeys of a kind we cannot use. Please use another one.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at the address this page was opened with.',
  ERROR_INVALID_RP_ID: 'Passkeys do not work at the address this page was opened with.',
  SecurityError: 'Passkeys do not work at the address this page was opened with.',
};

const OTHER = 'Your browser could not make a passkey. Please try again, or use another device.';

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return OTHER;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return REASONS[String(code)] ?? REASONS[String(name)] ?? OTHER;
}

/** Why the browser made no passkey, in the shape in which the server refuses. */
export const passkeyFaultOf = (error: unknown): ApiError => ({
  status: 0,
  code: 'no_passkey',
  message: reasonOf(error),
});
