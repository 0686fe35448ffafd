import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKeys, type SecretList } from './secret-list';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts text that clients store (cookies, URL parameters) but can neither read nor change. */
export interface EncryptedText {
  /** @param field name of the value: a text encrypted for one field cannot be decrypted as another */
  encrypt(text: string, field?: string): string;
  /** @returns null when the text was changed, or encrypted with another secret, purpose or field */
  open(encrypted: string, field?: string): string | null;
}

/**
 * AES-256-GCM with a key derived from each secret by HKDF-SHA256 with `purpose` as info, so that a text encrypted for one
 * purpose is useless for another. The result is base64url. Of several secrets the first encrypts, and each opens.
 */
export function encryptedText(secrets: SecretList, purpose: string): EncryptedText {
  const keys = derivedKeys(secrets, purpose);
  return {
    encrypt(text, field = '') {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keys[0], iv);
      cipher.setAAD(Buffer.from(field));
      const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return encrypted.toString('base64url');
    },
    open(encrypted, field = '') {
      const bytes = Buffer.from(encrypted, 'base64url');
      // Node ignores characters that complete no byte: without this, more than one text would open as the same value.
      if (bytes.toString('base64url') !== encrypted) return null;
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      for (const key of keys) {
        const text = decrypted(bytes, key, field);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function decrypted(bytes: Buffer, key: Buffer, field: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(field));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null; // The authentication tag does not match: changed, truncated, or another key.
  }
}
