import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Text that only this server can read or write: in a cookie, in an address. */
export interface EncryptedText {
  /** @param field what the text is: a value sealed for one field does not open as another */
  encrypt(text: string, field?: string): string;
  /** Null for everything that was not sealed here under this purpose and field, unchanged. */
  open(encrypted: string, field?: string): string | null;
}

/**
 * AES-256-GCM under a key derived (HKDF-SHA256) from `secret` for `purpose`, so that a value sealed for one
 * use means nothing in another. The result is base64url.
 */
export function encryptedText(secret: string, purpose: string): EncryptedText {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    encrypt(text, field = '') {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      cipher.setAAD(Buffer.from(field));
      const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return encrypted.toString('base64url');
    },
    open(encrypted, field = '') {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(field));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null; // The tag does not fit: changed, cut, or sealed with another secret.
      }
    },
  };
}
