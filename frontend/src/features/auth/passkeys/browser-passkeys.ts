import type { PasskeyOutcome, PasskeyPorts } from '../ports';

// Fetched with the first question, which many browsers never ask.
let fetched: Promise<typeof import('@simplewebauthn/browser')> | null = null;
const library = () => (fetched ??= import('@simplewebauthn/browser'));

/** Whether this browser knows passkeys at all; only on https and on this machine itself. */
export const passkeysSupported = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && globalThis.isSecureContext;

/** Cancelled by the person, not answered in time, or replaced by another question: no fault, nothing to say. */
const DECLINED = new Set(['NotAllowedError', 'AbortError']);

function outcomeOf(error: unknown): PasskeyOutcome {
  const { name } = (error ?? {}) as { name?: unknown };
  return DECLINED.has(String(name)) ? { kind: 'declined' } : { kind: 'failed', error };
}

export const browserPasskeys: PasskeyPorts = {
  canSuggest: async () => {
    try {
      return passkeysSupported() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
    } catch {
      return false;
    }
  },
  ask: async (options, { asSuggestion }) => {
    try {
      const { startAuthentication } = await library();
      // As the server made them; the library's type names the fields that the contract leaves open.
      type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
      const optionsJSON = options as unknown as Options;
      const response = await startAuthentication({ optionsJSON, useBrowserAutofill: asSuggestion });
      return { kind: 'given', response };
    } catch (error) {
      return outcomeOf(error);
    }
  },
  cancel: async () => (await fetched)?.WebAuthnAbortService.cancelCeremony(),
};
