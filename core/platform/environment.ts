/**
 * Reads settings from environment variables and reports every fault at once, so that a person who sets up
 * a process corrects one list and not one line at a time. A variable set to nothing counts as absent.
 *
 *   const values = readEnvironment(process.env, {
 *     BFF_PORT: integer({ min: 0, max: 65_535, default: 3000 }),
 *     LINK_SECRET: secret({ minLength: 32 }),
 *     REDIS_URL: optional(url({ protocols: ['redis', 'rediss'] })),
 *     PAYMENT_MODE: oneOf(['test', 'live']),
 *   }, ({ PAYMENT_MODE, REDIS_URL }, fault) => {
 *     if (PAYMENT_MODE === 'live' && REDIS_URL === null) fault('REDIS_URL', 'is needed for live payments');
 *   });
 *
 * Faults name the variable and what it should hold, never the value: it may be a secret in the wrong place.
 */

/** Turns a variable's text (trimmed; undefined where absent or empty) into its value, or throws `Unusable`. */
export type Reader<T> = (text: string | undefined) => T;

/** What a variable should hold, in words that continue "NAME …": "must be a whole number from 1 to 10". */
export class Unusable extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;
export type Specification = Readonly<Record<string, Reader<unknown>>>;
export type Values<S extends Specification> = { readonly [Name in keyof S]: ReturnType<S[Name]> };

/**
 * Looks at several variables together. Called also when some could not be read; those are then undefined
 * (an absent optional one is null), so that one fault does not hide or produce another.
 */
export type Rules<S extends Specification> = (
  values: Partial<Values<S>>,
  fault: (variable: keyof S & string, reason: string) => void,
) => void;

export interface EnvironmentFault {
  variable: string;
  reason: string;
}

/** All faults of one environment. `message` is the list as a person should see it. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(readonly faults: readonly EnvironmentFault[]) {
    super(
      ['The settings in the environment are not usable:']
        .concat(faults.map(({ variable, reason }) => `  ${variable} ${reason}`))
        .join('\n'),
    );
  }
}

/** @throws EnvironmentError with every fault of every variable and rule */
export function readEnvironment<S extends Specification>(
  source: Environment,
  specification: S,
  rules?: Rules<S>,
): Values<S> {
  const values: Record<string, unknown> = {};
  const faults: EnvironmentFault[] = [];
  for (const [variable, read] of Object.entries(specification)) {
    const text = source[variable]?.trim();
    try {
      values[variable] = read(text === '' ? undefined : text);
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      faults.push({ variable, reason: error.message });
    }
  }
  rules?.(values as Partial<Values<S>>, (variable, reason) => faults.push({ variable, reason }));
  if (faults.length > 0) throw new EnvironmentError(faults);
  return values as Values<S>;
}

/** Absent is null; what is there must be good. */
export function optional<T>(read: Reader<T>): Reader<T | null> {
  return (text) => (text === undefined ? null : read(text));
}

function required(text: string | undefined): string {
  if (text === undefined) throw new Unusable('is missing');
  return text;
}

function withDefault<T>(text: string | undefined, fallback: T | undefined, parse: (text: string) => T): T {
  return text === undefined && fallback !== undefined ? fallback : parse(required(text));
}

export interface TextOptions {
  default?: string;
  /** The whole text must match; `form` says in words what it should look like. */
  pattern?: RegExp;
  form?: string;
}

export function text({ default: fallback, pattern, form }: TextOptions = {}): Reader<string> {
  return (given) =>
    withDefault(given, fallback, (value) => {
      if (pattern !== undefined && !pattern.test(value)) {
        throw new Unusable(`must be ${form ?? `of the form ${pattern.source}`}`);
      }
      return value;
    });
}

/** A secret: never a default, and long enough. Length in characters, 16 unless told. */
export function secret({ minLength = 16 }: { minLength?: number } = {}): Reader<string> {
  return (given) => {
    const value = required(given);
    if (value.length < minLength) throw new Unusable(`must have at least ${minLength} characters`);
    return value;
  };
}

/** Words of examples and templates; a secret made by a generator practically never holds them. */
const EXAMPLE = /change.?me|example|default|password|placeholder|secret|todo|xxxx|your.?|1234567/i;

/** A secret that looks like one of a template. */
export const isGuessable = (value: string): boolean => EXAMPLE.test(value) || new Set(value).size < 10;

export interface IntegerOptions {
  min: number;
  max: number;
  default?: number;
}

export function integer({ min, max, default: fallback }: IntegerOptions): Reader<number> {
  return (given) =>
    withDefault(given, fallback, (value) => {
      const number = Number(value);
      if (!/^-?\d+$/.test(value) || number < min || number > max) {
        throw new Unusable(`must be a whole number from ${min} to ${max}`);
      }
      return number;
    });
}

export function oneOf<const T extends string>(choices: readonly T[], fallback?: T): Reader<T> {
  return (given) =>
    withDefault(given, fallback, (value) => {
      const choice = choices.find((candidate) => candidate === value);
      if (choice === undefined) throw new Unusable(`must be one of: ${choices.join(', ')}`);
      return choice;
    });
}

/** A moment with its zone, since a time without one means another moment on every machine. */
export function moment(): Reader<Date> {
  return (given) => {
    const value = required(given);
    const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(value);
    const at = new Date(value);
    if (!isWhole || Number.isNaN(at.getTime()))
      throw new Unusable('must be a time with its zone, like 2026-01-31T18:00:00+05:30');
    return at;
  };
}

/** `true`/`false`, also `1`/`0`. */
export function flag(fallback?: boolean): Reader<boolean> {
  return (given) =>
    withDefault(given, fallback, (value) => {
      if (value === 'true' || value === '1') return true;
      if (value === 'false' || value === '0') return false;
      throw new Unusable('must be true or false');
    });
}

/** Comma-separated, spaces around items ignored; absent is the empty list. */
export function list(): Reader<readonly string[]> {
  return (given) =>
    (given ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
}

export interface UrlOptions {
  /** Without the colon. */
  protocols: readonly string[];
  default?: string;
}

/** An absolute address, as written. */
export function url({ protocols, default: fallback }: UrlOptions): Reader<string> {
  return (given) =>
    withDefault(given, fallback, (value) => {
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol.slice(0, -1))) {
        throw new Unusable(`must be an address that begins with ${protocols.join(':// or ')}://`);
      }
      return value;
    });
}

/** Scheme, host and port alone, without a slash at the end: `https://pay.example.com`. */
export function origin({ default: fallback }: { default?: string } = {}): Reader<string> {
  const read = url({
    protocols: ['http', 'https'],
    ...(fallback === undefined ? {} : { default: fallback }),
  });
  return (given) => {
    const value = read(given);
    const address = new URL(value);
    if (address.href !== `${address.origin}/`) throw new Unusable('must be an origin without a path');
    return address.origin;
  };
}

export const postgresUrl = (): Reader<string> => url({ protocols: ['postgres', 'postgresql'] });
export const redisUrl = (): Reader<string> => url({ protocols: ['redis', 'rediss'] });
export const port = (fallback?: number): Reader<number> =>
  integer({ min: 0, max: 65_535, ...(fallback === undefined ? {} : { default: fallback }) });
