import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import { BASE62, randomLetters } from '../../platform/ids';

/** 190 random bits. */
const SECRET_LENGTH = 32;
/** 62^6 > 2^32. */
const CHECKSUM_LENGTH = 6;

const KEY = new RegExp(`^dl_(test|live)_[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

export const apiKeyPrefix = (mode: ApiKeyMode): string => `dl_${mode}_`;

/** `dl_test_`, 32 random characters and the CRC-32 of all before it in base62, as GitHub's tokens have. */
export function newApiKey(mode: ApiKeyMode): string {
  const unchecked = apiKeyPrefix(mode) + randomLetters(SECRET_LENGTH, BASE62);
  return unchecked + checksumOf(unchecked);
}

/**
 * The mode of a key that has the form of one and the right checksum; null otherwise. Needs no database: a mistyped key is
 * rejected here, and a scanner for secrets can do the same.
 */
export function modeOfApiKey(text: string): ApiKeyMode | null {
  const mode = KEY.exec(text)?.[1] as ApiKeyMode | undefined;
  if (mode === undefined || !text.endsWith(checksumOf(text.slice(0, -CHECKSUM_LENGTH)))) return null;
  return mode;
}

/** Whether a text contains something that starts like an API key. */
export const mentionsApiKey = (text: string): boolean => /dl_(?:test|live)_[0-9A-Za-z]{8}/.test(text);

/** A plain hash is enough: 2^190 values cannot be tried. */
export const hashOfApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

export const lastFourOf = (key: string): string => key.slice(-4);

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let position = 0; position < CHECKSUM_LENGTH; position += 1) {
    digits = BASE62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
