/**
 * Reads settings from environment variables and reports all faults at once, so that an operator can correct them
 * together. A variable with an empty value counts as absent.
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
 * Each fault is one line with the variable, what is wrong and what to do. It never contains the value, which may be a
 * secret in the wrong variable.
 */

/** Turns a variable's text (trimmed; undefined where absent or empty) into its value, or throws `Unusable`. */
export type Reader<T> = (text: string | undefined) => T;

/** A fault of a value. The message continues "NAME …": "must be a whole number from 1 to 10". */
export class Unusable extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;
export type Specification = Readonly<Record<string, Reader<unknown>>>;
export type Values<S extends Specification> = { readonly [Name in keyof S]: ReturnType<S[Name]> };

/**
 * Checks that concern several variables. Runs even when some variables are invalid; those are undefined (absent
 * optional ones are null), so that one fault neither hides nor causes another.
 */
export type Rules<S extends Specification> = (
  values: Partial<Values<S>>,
  fault: (variable: keyof S & string, reason: string) => void,
) => void;

/** The environment of one process: its variables, and the rules between them. */
export interface Schema<S extends Specification = Specification> {
  variables: S;
  rules?: Rules<S>;
}

export interface EnvironmentFault {
  variable: string;
  reason: string;
}

/** All faults of one environment. `message` is the list to print. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(readonly faults: readonly EnvironmentFault[]) {
    super(
      ['the settings in the environment are not usable:']
        .concat(faults.map(({ variable, reason }) => `  ${variable} ${reason}`))
        .join('\n'),
    );
  }
}

/** @throws EnvironmentError with every fault of every variable and rule */
export function readEnvironment<S extends Specification>(
  source: Environment,
  { variables, rules }: Schema<S>,
): Values<S> {
  const values: Record<string, unknown> = {};
  const faults: EnvironmentFault[] = [];
  for (const [variable, read] of Object.entries(variables)) {
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

/** Null when absent; a present value must be valid. */
export function optional<T>(read: Reader<T>): Reader<T | null> {
  return (text) => (text === undefined ? null : read(text));
}

/** A variable that is not read any more. @param instead continues "NAME is no longer read: …" */
export function removed(instead: string): Reader<null> {
  return (text) => {
    if (text !== undefined) throw new Unusable(`is no longer read: ${instead}. Remove it here`);
    return null;
  };
}

/** @param whatToDo continues "NAME is missing: …" @throws Unusable */
export function required(text: string | undefined, whatToDo: string): string {
  if (text === undefined) throw new Unusable(`is missing: ${whatToDo}`);
  return text;
}

/** @throws Unusable when it is absent and has no default */
export function withDefault<T>(
  text: string | undefined,
  fallback: T | undefined,
  whatToDo: string,
  parse: (text: string) => T,
): T {
  return text === undefined && fallback !== undefined ? fallback : parse(required(text, whatToDo));
}

export interface TextOptions {
  default?: string;
  /** Must match the whole text; `form` describes it in the fault. */
  pattern?: RegExp;
  form?: string;
}

export function text({ default: fallback, pattern, form }: TextOptions = {}): Reader<string> {
  return (given) =>
    withDefault(given, fallback, `set it to ${form ?? 'a text'}`, (value) => {
      if (pattern !== undefined && !pattern.test(value)) {
        throw new Unusable(`must be ${form ?? `of the form ${pattern.source}`}`);
      }
      return value;
    });
}

const MAKE_SECRET = 'make one with: openssl rand -hex 32';

/**
 * A secret of a minimum length (in characters, 16 by default), without a default value.
 * @param source says how to get one, when it is not generated: "copy it from …"
 */
export function secret({
  minLength = 16,
  source = MAKE_SECRET,
}: { minLength?: number; source?: string } = {}): Reader<string> {
  return (given) => {
    const value = required(given, source);
    if (value.length < minLength) throw new Unusable(`must have at least ${minLength} characters: ${source}`);
    return value;
  };
}

/** The id of a secret, which stands in what was signed with it: a name without a default value. */
export const secretId = (): Reader<string> =>
  text({
    pattern: /^[\w-]{1,16}$/,
    form: 'a name of 1 to 16 letters, digits, hyphens or underscores',
  });

/** Words of examples and templates; a generated secret practically never contains them. */
const EXAMPLE =
  /change.?me|example|default|demonstration|password|placeholder|secret|todo|xxxx|your.?|1234567/i;

/** Whether a secret looks like a placeholder of a template. */
export const isGuessable = (value: string): boolean => EXAMPLE.test(value) || new Set(value).size < 10;

/** The reason of a fault about a guessable secret. */
export const GUESSABLE = `looks like an example: ${MAKE_SECRET}`;

export interface NumberOptions {
  min: number;
  max: number;
  default?: number;
}

export function integer({ min, max, default: fallback }: NumberOptions): Reader<number> {
  const form = `a whole number from ${min} to ${max}`;
  return (given) =>
    withDefault(given, fallback, `set it to ${form}`, (value) => {
      const number = Number(value);
      if (!/^-?\d+$/.test(value) || number < min || number > max) throw new Unusable(`must be ${form}`);
      return number;
    });
}

/** A number with optional decimals, such as `0.5`. */
export function decimal({ min, max, default: fallback }: NumberOptions): Reader<number> {
  const form = `a number from ${min} to ${max}`;
  return (given) =>
    withDefault(given, fallback, `set it to ${form}`, (value) => {
      const number = Number(value);
      if (!/^-?\d+(\.\d+)?$/.test(value) || number < min || number > max)
        throw new Unusable(`must be ${form}`);
      return number;
    });
}

export function oneOf<const T extends string>(choices: readonly T[], fallback?: T): Reader<T> {
  return (given) =>
    withDefault(given, fallback, `set it to one of: ${choices.join(', ')}`, (value) => {
      const choice = choices.find((candidate) => candidate === value);
      if (choice === undefined) throw new Unusable(`must be one of: ${choices.join(', ')}`);
      return choice;
    });
}

/** A time with its time zone: without one, its meaning would depend on the machine. */
export function moment(): Reader<Date> {
  return (given) => {
    const value = required(given, 'set it to a time with its zone');
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
    withDefault(given, fallback, 'set it to true or false', (value) => {
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
