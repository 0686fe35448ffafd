/**
 * The WebAuthn package, with the first passkey. In a bundle a static import would be at its top: each start of the BFF would
 * load 50 modules for certificates that no password needs.
 */
export const webauthn = () => import('@simplewebauthn/server');
