import type { Database } from '../../platform/database';
import type { GatewayPayment } from './gateway-port';
import type { Attempt } from './types';

const COLUMNS = [
  'reference',
  'method',
  'vpa',
  'bank',
  'wallet',
  'card_network',
  'card_last4',
  'card_type',
  'gateway_fee_paise',
  'gateway_tax_paise',
] as const;

/** The values in the order of `COLUMNS`. */
const VALUES = `:detailsReference::text, :detailsMethod::text, :detailsVpa::text, :detailsBank::text, :detailsWallet::text,
  :detailsCardNetwork::text, :detailsCardLast4::text, :detailsCardType::text, :detailsFeePaise::bigint,
  :detailsTaxPaise::bigint`;

/**
 * The part of a statement that stores how a gateway payment was made. What an update leaves out is kept: only events name
 * the card, only answers after the capture the fee. It needs the bindings of `detailsBindings`.
 * @param attempt what to select from: one row with `attempt_id` and `payment_id`, or none
 */
export const storeDetails = (attempt: string): string => `
  insert into gateway_payment_details as known (attempt_id, payment_id, gateway_payment_id, ${COLUMNS.join(', ')})
  select attempt.attempt_id, attempt.payment_id, :detailsPaymentId, ${VALUES}
    from ${attempt}
  -- ON CONFLICT: an event and a status check may report one payment at the same moment.
  on conflict (attempt_id, gateway_payment_id) do update set
    ${COLUMNS.map((column) => `${column} = coalesce(excluded.${column}, known.${column})`).join(', ')},
    updated_at = now()
  where ${COLUMNS.map((column) => `known.${column} is distinct from coalesce(excluded.${column}, known.${column})`).join(' or ')}`;

/** The bindings of `storeDetails`. */
export const detailsBindings = ({ id, reference, details }: GatewayPayment) => ({
  detailsPaymentId: id,
  detailsReference: reference,
  detailsMethod: details?.method ?? null,
  detailsVpa: details?.vpa ?? null,
  detailsBank: details?.bank ?? null,
  detailsWallet: details?.wallet ?? null,
  detailsCardNetwork: details?.cardNetwork ?? null,
  detailsCardLast4: details?.cardLast4 ?? null,
  detailsCardType: details?.cardType ?? null,
  detailsFeePaise: details?.feePaise ?? null,
  detailsTaxPaise: details?.taxPaise ?? null,
});

const KNOWN = `select from gateway_payment_details known, (values (${VALUES})) as reported (${COLUMNS.join(', ')})
   where known.attempt_id = a.id and known.gateway_payment_id = :detailsPaymentId
     and ${COLUMNS.map((column) => `(reported.${column} is null or reported.${column} = known.${column})`).join(' and ')}`;

/**
 * Stores how a gateway payment was made, for an update that changed nothing else. Only reads when nothing is new, so that a
 * poll costs neither a row lock nor a commit.
 */
export async function upsertPaymentDetails(
  db: Database,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<void> {
  const statement = db.raw(UPSERT, { attemptId: attempt.id, ...detailsBindings(payment) });
  await statement.options({ name: 'keep_payment_details' });
}

const UPSERT = storeDetails(`(
  select a.id as attempt_id, a.payment_id
    from payment_attempts a join payments p on p.id = a.payment_id
   where a.id = :attemptId and not exists (${KNOWN})
   -- Locks the payment before the details, as a settlement does; the foreign key would lock it after them, and the two
   -- could wait for each other.
   for key share of p) attempt`);
