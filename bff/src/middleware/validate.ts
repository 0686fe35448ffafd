import { ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import type { FieldErrors } from '@deccanloop/contracts/envelope';
import type { AppContext, Step } from '../context';
import { RequestError } from '../errors/request-errors';

const PARTS = ['body', 'params', 'query'] as const;
type Part = (typeof PARTS)[number];
type UnknownFields = 'dropped' | 'rejected';
type Schemas = Partial<Record<Part, AnyObjectSchema>>;
export type Input<S extends Schemas> = {
  [P in keyof S]: S[P] extends AnyObjectSchema ? InferType<S[P]> : never;
};

/**
 * Validates the request with the contracts' schemas and puts the result into `ctx.state.input`; handlers read nothing
 * else. The errors of all fields are answered at once. The body comes from `jsonBody`.
 * @param options.unknownFields `dropped`, or an error for each one
 */
export function validate<S extends Schemas>(
  { body, ...ofAddress }: S,
  { unknownFields = 'dropped' }: { unknownFields?: UnknownFields } = {},
): Step<{ input: Input<S> }> {
  const known = new Map<string, PartialInput>();
  return (ctx, next) => {
    const errors: FieldErrors = {};
    let input = known.get(ctx.url);
    if (input === undefined) {
      input = inputOf(ctx, ofAddress, errors, unknownFields);
      if (isEmpty(errors)) rememberValid(known, ctx.url, input);
    }
    if (body !== undefined) input = { ...input, ...inputOf(ctx, { body }, errors, unknownFields) };
    if (!isEmpty(errors)) throw new RequestError('validation', { errors });
    const state = ctx.state as { input?: object };
    state.input = state.input === undefined ? input : { ...state.input, ...input };
    return next();
  };
}

type PartialInput = Readonly<Partial<Record<Part, unknown>>>;

const isEmpty = (errors: FieldErrors): boolean => Object.keys(errors).length === 0;

function inputOf(
  ctx: AppContext,
  schemas: Partial<Record<Part, AnyObjectSchema | undefined>>,
  errors: FieldErrors,
  unknownFields: UnknownFields,
): PartialInput {
  const input: Partial<Record<Part, unknown>> = {};
  for (const part of PARTS) {
    const schema = schemas[part];
    if (schema !== undefined) input[part] = check(schema, sourceOf(ctx, part), errors, unknownFields);
  }
  return input;
}

/** Of each route, so that ids sent by a client cannot fill the memory. */
const MOST_REMEMBERED = 1_000;
/** Characters; for the same reason. */
const LONGEST_REMEMBERED = 256;

/**
 * Remembers the valid parameters and query of an address: a page or a program asks for the same payment again and again,
 * and reading and checking them costs a twentieth of such a request. What is shared is frozen.
 */
function rememberValid(known: Map<string, PartialInput>, url: string, input: PartialInput): void {
  if (url.length > LONGEST_REMEMBERED) return;
  if (known.size >= MOST_REMEMBERED) known.clear();
  for (const part of Object.values(input)) Object.freeze(part);
  known.set(url, Object.freeze(input));
}

/**
 * Like `validate`, called in a handler when the schema depends on the user or there are further checks.
 * @param others errors already found, answered together with those of the fields
 * @throws RequestError `validation`
 */
export function validated<S extends AnyObjectSchema>(
  schema: S,
  value: object,
  others: FieldErrors = {},
): InferType<S> {
  const errors: FieldErrors = { ...others };
  const input = check(schema, value, errors);
  if (Object.keys(errors).length > 0) throw new RequestError('validation', { errors });
  return input;
}

function sourceOf(ctx: AppContext, part: Part): unknown {
  if (part === 'body') return (ctx.state as { json?: object }).json;
  return part === 'params' ? ctx.params : readable(ctx.query);
}

/**
 * @throws RequestError `unreadable_request` for inherited names such as `toString` and for zero bytes, like `jsonBody`
 */
function readable(query: AppContext['query']): object {
  for (const [name, value] of Object.entries(query)) {
    if (name in Object.prototype || [value].flat().some((text) => text?.includes('\0')))
      throw new RequestError('unreadable_request');
  }
  return { ...query };
}

/** Not with promises, which would double its time; no schema has an asynchronous test, and yup would throw for one. */
function check(
  schema: AnyObjectSchema,
  value: unknown,
  errors: FieldErrors,
  unknownFields: UnknownFields = 'dropped',
): unknown {
  const add = (field: string, message: string): void => {
    const messages = (errors[field] ??= []);
    if (!messages.includes(message)) messages.push(message);
  };
  if (unknownFields === 'rejected')
    for (const name of Object.keys(value ?? {}))
      if (!Object.hasOwn(schema.fields, name)) add(FIELD_NAME.test(name) ? name : '', UNKNOWN_FIELD);
  try {
    // Stack traces of field errors are not used, and would be four fifths of the time that rejecting bad input takes.
    return schema.validateSync(value, { abortEarly: false, stripUnknown: true, disableStackTrace: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const inner of error.inner.length > 0 ? error.inner : [error])
      add(
        inner.path ?? '',
        inner.type === 'typeError' ? 'This is not a value of the expected kind' : inner.message,
      );
    return undefined;
  }
}

const UNKNOWN_FIELD = 'is not a field of this call';
/** Other names are not repeated in answers: they may be a value in the wrong place. */
const FIELD_NAME = /^[A-Za-z_]{1,64}$/;
