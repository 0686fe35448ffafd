import { GUESSABLE, isGuessable, list, required, Unusable, type Reader, type Values } from './environment';
import type { FileKeys } from './file-keys';
import { isProduction } from './site-environment';

/** Setting of all processes that store or open files; it must be the same in all of them. */
export const FILE_VARIABLES = { FILE_KEYS: fileKeys() };

type Fault = (variable: keyof typeof FILE_VARIABLES, reason: string) => void;

/** @param secrets names of the other secrets in `values`; none of them may also be a key of files */
export function fileRules<Name extends string>(
  values: Partial<Values<typeof FILE_VARIABLES>> &
    Partial<Record<Name, unknown>> & { NODE_ENV?: string; PAYMENT_MODE?: string },
  secrets: readonly Name[],
  fault: Fault,
): void {
  if (values.FILE_KEYS === undefined) return;
  const { current, others } = values.FILE_KEYS;
  const keys = [current, ...others].map(({ key }) => key.toString('hex'));
  for (const name of secrets) {
    const value = values[name];
    if (typeof value === 'string' && keys.includes(value.toLowerCase()))
      fault('FILE_KEYS', `must not contain ${name}: make another key with openssl rand -hex 32`);
  }
  if (isProduction(values) && keys.some(isGuessable)) fault('FILE_KEYS', GUESSABLE);
}

const FORM =
  'must be id:key, separated by commas, the current key first, each key the 64 characters of openssl rand -hex 32';

function fileKeys(): Reader<FileKeys> {
  const read = list();
  return (given) => {
    const items = read(required(given, 'set it to f1: and the output of openssl rand -hex 32'));
    const [current, ...others] = items.map((item) => {
      const [, id, hex] = /^([\w-]{1,16}):([\da-f]{64})$/i.exec(item) ?? [];
      if (id === undefined || hex === undefined) throw new Unusable(FORM);
      return { id, key: Buffer.from(hex, 'hex') };
    });
    if (current === undefined) throw new Unusable(FORM);
    const all = [current, ...others];
    if (new Set(all.map(({ id }) => id)).size < all.length) throw new Unusable('must not use an id twice');
    if (new Set(all.map(({ key }) => key.toString('hex'))).size < all.length)
      throw new Unusable('must not use a key twice');
    return { current, others };
  };
}
