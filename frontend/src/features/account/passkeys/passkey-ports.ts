/** What creating a passkey needs of the browser; tests replace it. */
export interface PasskeyPorts {
  /** Shows the device's dialog. Rejects with a WebAuthnError, or with the browser's error. */
  createPasskey: (options: Record<string, unknown>) => Promise<object>;
  /** Closes the dialog. */
  cancelPasskey: () => Promise<void>;
}

// Loaded at first use, since few users add a passkey.
const library = () => import('@simplewebauthn/browser');

export const passkeyPorts: PasskeyPorts = {
  createPasskey: async (options) => {
    const { startRegistration } = await library();
    // As the server made them; the library's type is stricter than the contract.
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
    return startRegistration({ optionsJSON: options as unknown as Options });
  },
  cancelPasskey: async () => (await library()).WebAuthnAbortService.cancelCeremony(),
};

/** Whether this browser supports passkeys; only on https and on localhost. */
export const passkeysSupported = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && globalThis.isSecureContext;
