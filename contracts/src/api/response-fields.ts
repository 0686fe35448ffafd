import {
  array,
  boolean,
  mixed,
  number,
  object,
  string,
  type AnyObjectSchema,
  type InferType,
  type ISchema,
  type ObjectShape,
} from 'yup';
import { ROLES, type Role } from '../accounts/roles';
import type { Paise } from '../money';
import { faultsOf } from './response-faults';

/**
 * Fields of response schemas. They are checked without casts, so each value must already have its JSON type. `.nullable()`
 * permits null; a field is always present unless its name says otherwise.
 */
export const text = () => string().defined();
/** The bytes of a file. */
export const bytes = () =>
  string()
    .defined()
    .meta({ jsonSchema: { contentMediaType: 'application/octet-stream' } });
/** An ISO time. */
export const time = () =>
  string()
    .defined()
    .meta({ jsonSchema: { format: 'date-time' } });
export const flag = () => boolean().defined();
export const whole = () => number().integer().defined();
export const fraction = () => number().defined();
/** Whole paise. */
export const amount = () => number<Paise>().integer().defined();
export const choice = <const T extends string>(values: readonly T[]) =>
  string<T>().oneOf<T>(values).defined();
export const role = () => number<Role>().oneOf<Role>(Object.values(ROLES)).defined();
export const listOf = <T>(item: ISchema<T>) => array(item).defined();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with any fields. */
export const anyObject = () =>
  mixed<Record<string, unknown>>(isRecord)
    .defined()
    .meta({ jsonSchema: { type: 'object' } });

/** Whole numbers by name; a name may be missing. */
export const counts = <Name extends string>() =>
  mixed<Partial<Record<Name, number>>>(
    (value): value is Partial<Record<Name, number>> =>
      isRecord(value) && Object.values(value).every((count) => Number.isSafeInteger(count)),
  )
    .defined()
    .meta({ jsonSchema: { type: 'object', additionalProperties: { type: 'integer' } } });

/** Texts by name. */
export const stringsByName = () =>
  mixed<Record<string, string>>(
    (value): value is Record<string, string> =>
      isRecord(value) && Object.values(value).every((one) => typeof one === 'string'),
  )
    .defined()
    .meta({ jsonSchema: { type: 'object', additionalProperties: { type: 'string' } } });

/** `data` of a call that answers nothing: null. */
export const nothing = () =>
  mixed<never>((_value): _value is never => false)
    .nullable()
    .defined()
    .meta({ jsonSchema: { type: 'null' } });

/** An object without a name of its own in the API's description. Unknown fields are errors. */
export const fields = <S extends ObjectShape>(shape: S) => object(shape).noUnknown().defined();

/** An object that the API's description lists by name. Unknown fields are errors. */
export const dto = <S extends ObjectShape>(name: string, shape: S) =>
  fields(shape).meta({ jsonSchema: { 'x-name': name } });

/** One of several objects, told apart by the value of one field. */
export function eitherBy<B extends Record<string, AnyObjectSchema>>(key: string, branches: B) {
  type Value = InferType<B[keyof B]> & object;
  const branchOf = (value: unknown): AnyObjectSchema | undefined =>
    isRecord(value) ? branches[String(value[key])] : undefined;
  return mixed<Value>((value): value is Value => branchOf(value) !== undefined)
    .test('branch', 'does not fit', (value, { createError, path }) => {
      const faults = faultsOf(branchOf(value), value);
      return faults.length === 0 || createError({ message: faults.join(', '), path });
    })
    .defined()
    .meta({
      // One schema may stand for several values.
      jsonSchema: { oneOf: [...new Set(Object.values(branches))] },
    });
}
