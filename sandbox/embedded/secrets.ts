import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Creates each secret that is missing. */
export type SecretMakers = Readonly<Record<string, () => string>>;

/**
 * The secrets of one data folder, in `secrets.json` (mode 0600). They are created once, so that links, sessions and
 * database passwords stay valid from one start to the next.
 *
 * @throws when the file exists and is not a JSON object of texts; it is then not overwritten
 */
export function loadSecrets<M extends SecretMakers>(dataDir: string, makers: M): Record<keyof M, string> {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'secrets.json');
  const stored = existsSync(path) ? parseSecrets(path) : {};
  const missing = Object.keys(makers).filter((name) => stored[name] === undefined);
  for (const name of missing) stored[name] = makers[name]?.() ?? '';
  if (missing.length > 0) {
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
    renameSync(unfinished, path);
  }
  return stored as Record<keyof M, string>;
}

/** Random text of `length` letters and digits, safe in addresses, environment files and SQL literals. */
export function randomText(length: number): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // Larger bytes are skipped: they would make some letters more likely than others.
      if (byte < 256 - (256 % alphabet.length) && text.length < length)
        text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

function parseSecrets(path: string): Record<string, string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    parsed = null;
  }
  const isRecord = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  if (!isRecord || Object.values(parsed as object).some((value) => typeof value !== 'string')) {
    throw new Error(`${path} cannot be read as secrets. Restore it, or delete its folder to start afresh.`);
  }
  return parsed as Record<string, string>;
}
