/** What the making of a passkey needs of the browser; tests bring their own. */
export interface PasskeyPorts {
  /** The device's own question. Rejects with a WebAuthnError, or with what the browser threw. */
  createPasskey: (options: Record<string, unknown>) => Promise<object>;
  /** Takes the question away. */
  cancelPasskey: () => Promise<void>;
}

// Few people ever add one: its code comes with the first.
const library = () => import('@simplewebauthn/browser');

export const passkeyPorts: PasskeyPorts = {
  createPasskey: async (options) => {
    const { startRegistration } = await library();
    // As the server made them; the library's type names the fields that the contract leaves open.
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
    return startRegistration({ optionsJSON: options as unknown as Options });
  },
  cancelPasskey: async () => (await library()).WebAuthnAbortService.cancelCeremony(),
};

/** Whether this browser knows passkeys at all; only on https and on this machine itself. */
export const passkeysSupported = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && globalThis.isSecureContext;
