import {
  GUESSABLE,
  isGuessable,
  list,
  optional,
  secret,
  secretId,
  text,
  Unusable,
  type Reader,
  type Values,
} from './environment';
import { isProduction } from './site-environment';

/** Settings of BFF and workers to sign and verify order identities and to write the journal. */
export const ORDER_VARIABLES = {
  ORDER_SECRET: secret({ minLength: 32 }),
  ORDER_SECRET_ID: secretId(),
  ORDER_SECRETS_OLD: oldSecrets(),
  JOURNAL_DIR: optional(text()),
};

type OrderValues = Values<typeof ORDER_VARIABLES>;
type Fault = (variable: keyof typeof ORDER_VARIABLES, reason: string) => void;

/** @param values include NODE_ENV and PAYMENT_MODE when the process reads them */
export function orderRules(
  values: Partial<OrderValues> & { NODE_ENV?: string; PAYMENT_MODE?: string },
  fault: Fault,
): void {
  const { ORDER_SECRET, ORDER_SECRET_ID, ORDER_SECRETS_OLD = [], JOURNAL_DIR } = values;
  const ids = [ORDER_SECRET_ID, ...ORDER_SECRETS_OLD.map(({ id }) => id)];
  if (new Set(ids).size < ids.length)
    fault('ORDER_SECRETS_OLD', 'must not use an id twice, nor that of ORDER_SECRET_ID');
  if (!isProduction(values)) return;
  if (ORDER_SECRET !== undefined && isGuessable(ORDER_SECRET)) fault('ORDER_SECRET', GUESSABLE);
  if (JOURNAL_DIR === null)
    fault('JOURNAL_DIR', 'is missing: set it to a folder outside of the database, on a volume of its own');
}

export const orderKeysOf = (values: OrderValues) => ({
  current: { id: values.ORDER_SECRET_ID, secret: values.ORDER_SECRET },
  old: values.ORDER_SECRETS_OLD,
});

/** `id:secret`, separated by commas. */
function oldSecrets(): Reader<readonly { id: string; secret: string }[]> {
  const read = list();
  return (given) =>
    read(given).map((item) => {
      const [, id, value] = /^([\w-]{1,16}):(.{32,})$/.exec(item) ?? [];
      if (id === undefined || value === undefined)
        throw new Unusable('must be id:secret, separated by commas, each secret of at least 32 characters');
      return { id, secret: value };
    });
}
