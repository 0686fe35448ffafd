/** `given`: what the device answered. `declined`: cancelled, timed out, or taken over by another question. */
export type PasskeyOutcome =
  { kind: 'given'; response: object } | { kind: 'declined' } | { kind: 'failed'; error: unknown };

export interface PasskeyPorts {
  /** Whether the browser offers passkeys in the list under the e-mail field. */
  canSuggest(): Promise<boolean>;
  /** The device's question: at once in a window of its own, or within the suggestions of the e-mail field. */
  ask(options: Record<string, unknown>, how: { asSuggestion: boolean }): Promise<PasskeyOutcome>;
  /** Takes a question that is open away. */
  cancel(): Promise<void>;
}

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
