import type { ApiError } from '../../../lib/api-error';

/** By the library's error code, else by the name of the browser's error. */
const REASONS: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ERROR_CEREMONY_ABORTED: 'No passkey was added: the request was cancelled or timed out.',
  NotAllowedError: 'No passkey was added: the request was cancelled or timed out.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot store a passkey. Please use another one.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot verify your identity. Set a screen lock or a PIN first, or use another device.',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG:
    'This device creates passkeys of an unsupported type. Please use another one.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at this page’s address.',
  ERROR_INVALID_RP_ID: 'Passkeys do not work at this page’s address.',
  SecurityError: 'Passkeys do not work at this page’s address.',
};

const OTHER = 'Your browser could not create a passkey. Please try again, or use another device.';

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return OTHER;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return REASONS[String(code)] ?? REASONS[String(name)] ?? OTHER;
}

/** Why the browser created no passkey, in the shape of a server error. */
export const passkeyFaultOf = (error: unknown): ApiError => ({
  status: 0,
  code: 'no_passkey',
  message: reasonOf(error),
});
