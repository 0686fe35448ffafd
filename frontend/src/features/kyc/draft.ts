import {
  readSession,
  removeSession,
  tabStorage,
  writeSession,
  type SessionStorageLike,
} from '../../lib/session-store';

type Texts = Readonly<Record<string, string>>;

/** What is kept of a form that was not sent: its values, and the stored ones that it began with. */
export interface Draft<Values extends Texts> {
  values: Values;
  base: Values;
  /** Of the KYC that `base` is from. */
  version: number;
}

/** Never the account number: it is typed again. */
export const KEPT_FIELDS = {
  business: [
    'businessName',
    'businessType',
    'gstNumber',
    'panNumber',
    'addressLine1',
    'addressLine2',
    'city',
    'stateCode',
    'pinCode',
  ],
  bank: ['accountHolder', 'ifsc', 'accountType'],
} as const;
type Form = keyof typeof KEPT_FIELDS;

const keyOf = (form: Form, userId: string): string => `kyc-${form}-${userId}`;

const only = (form: Form, values: Texts): Record<string, string> =>
  Object.fromEntries(KEPT_FIELDS[form].map((field) => [field, values[field] ?? '']));

const areTexts = (form: Form, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  KEPT_FIELDS[form].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Drafts of this tab and user; a reload or a lost connection loses nothing. */
export function draftsOf(form: Form, userId: string, storage: SessionStorageLike | null = tabStorage()) {
  const key = keyOf(form, userId);
  const isDraft = (value: unknown): value is Draft<Record<string, string>> =>
    typeof value === 'object' &&
    value !== null &&
    areTexts(form, (value as Draft<Texts>).values) &&
    areTexts(form, (value as Draft<Texts>).base) &&
    typeof (value as Draft<Texts>).version === 'number';
  return {
    read: () => readSession(key, isDraft, storage),
    keep: ({ values, base, version }: Draft<Texts>) =>
      writeSession(key, { values: only(form, values), base: only(form, base), version }, storage),
    drop: () => removeSession(key, storage),
  };
}
