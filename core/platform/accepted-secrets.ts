import { GUESSABLE, isGuessable, list, Unusable, type Reader } from './environment';

const MIN_LENGTH = 32;

/** Further secrets that are accepted, separated by commas: the next one before a change, the previous one after it. */
export function acceptedSecrets(): Reader<readonly string[]> {
  const read = list();
  return (given) => {
    const secrets = read(given);
    if (secrets.some((secret) => secret.length < MIN_LENGTH))
      throw new Unusable(`must be secrets of at least ${MIN_LENGTH} characters, separated by commas`);
    return secrets;
  };
}

/** @param isStrict rejects guessable secrets too */
export function acceptedSecretsRule<Name extends string>(
  variable: Name,
  {
    current,
    accepted = [],
    isStrict,
  }: { current: unknown; accepted: readonly string[] | undefined; isStrict: boolean },
  fault: (variable: Name, reason: string) => void,
): void {
  const all = [current, ...accepted];
  if (new Set(all).size < all.length) fault(variable, 'must not contain a secret twice, nor the current one');
  if (isStrict && accepted.some(isGuessable)) fault(variable, GUESSABLE);
}
