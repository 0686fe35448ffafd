/** `given`: the device's response. `declined`: cancelled, timed out, or replaced by another request. */
export type PasskeyOutcome =
  | { kind: 'given'; response: object }
  | { kind: 'declined' }
  | { kind: 'failed'; error: unknown };

export interface PasskeyPorts {
  /** Whether the browser offers passkeys in the autofill list of the e-mail field. */
  canSuggest(): Promise<boolean>;
  /** Asks the device: at once in a window of its own, or in the autofill suggestions of the e-mail field. */
  ask(options: Record<string, unknown>, how: { asSuggestion: boolean }): Promise<PasskeyOutcome>;
  /** Cancels a request that is open. */
  cancel(): Promise<void>;
}

// Loaded with the first request, which many browsers never make.
let fetched: Promise<typeof import('@simplewebauthn/browser')> | null = null;
const library = () => (fetched ??= import('@simplewebauthn/browser'));

/** Whether this browser supports passkeys; only on https and on localhost. */
export const passkeysSupported = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && globalThis.isSecureContext;

/** Cancelled by the user, timed out, or replaced by another request: not an error, so nothing is shown. */
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
      // As the server made them; the library's type is stricter than the contract.
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
