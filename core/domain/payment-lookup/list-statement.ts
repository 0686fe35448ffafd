import type { Paise } from '@deccanloop/contracts/money';
import type { PaymentMethod } from '@deccanloop/contracts/payments/methods';
import type { GatewayName, Mode, PaymentState } from '@deccanloop/contracts/payments/status';

/** Ids of wallet owners and accounts. */
export interface PeopleIds {
  ownerIds: string[];
  userIds: string[];
}

/** What a list of payments is filtered by; null filters nothing. */
export interface PaymentFilters {
  gateway: GatewayName | null;
  /** What the payer paid with, or tried to. */
  method: PaymentMethod | null;
  isUnderReview: boolean | null;
  /** From this time, and before that one. */
  from: Date | null;
  to: Date | null;
  /** Whether these times are those of the start or of the credit. */
  dateOf: 'start' | 'credit';
  /** Of what the payer paid, both included. */
  minPaise: Paise | null;
  maxPaise: Paise | null;
  /** The id of a person's account or wallet. */
  personId: string | null;
}

export const NO_PAYMENT_FILTERS: PaymentFilters = {
  gateway: null,
  method: null,
  isUnderReview: null,
  from: null,
  to: null,
  dateOf: 'start',
  minPaise: null,
  maxPaise: null,
  personId: null,
};

export interface ListScope extends PaymentFilters {
  mode: Mode;
  /** Null for all payments. */
  found: (PeopleIds & { paymentIds: string[] }) | null;
  /** Only payments of these people; null for those of everybody. */
  payers: PeopleIds | null;
  states: readonly PaymentState[] | null;
  /** The public id of the last payment of the page before. */
  after: string | null;
  limit: number;
}

/** The wallets of a person. Bindings: `personId`, an account or a wallet owner. */
export const OWNERS_OF_PERSON = `(select id from wallet_owners where id = :personId::uuid
  union select id from wallet_owners where user_id = :personId::uuid)`;

const FOUND_OWNERS = `(select id from wallet_owners where id = any(:ownerIds::uuid[])
  union select id from wallet_owners where user_id = any(:userIds::uuid[]))`;

const OWNERS_OF_PAYERS = `(select id from wallet_owners where id = any(:payerOwnerIds::uuid[])
  union select id from wallet_owners where user_id = any(:payerUserIds::uuid[]))`;

type Condition = string | false | null;
const allOf = (conditions: readonly Condition[]): string => conditions.filter(Boolean).join(' and ');

/** The rows from the place of the page on, by the start of their payment. @param id the column with the payment's id */
const spanOf = ({ dateOf, from, to, after }: ListScope, table: string, id: string): Condition[] => [
  dateOf === 'start' && from && `${table}.initiated_at >= :from`,
  dateOf === 'start' && to && `${table}.initiated_at < :to`,
  after &&
    `(${table}.initiated_at, ${table}.${id}) < (select l.initiated_at, l.id from payments l where l.public_id = :after)`,
];

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
function conditionsOf(scope: ListScope): string {
  const { states, gateway, isUnderReview, dateOf, from, to, minPaise, maxPaise } = scope;
  return allOf([
    'p.mode = :mode',
    // One state alone: only so does its index give the order too.
    states && (states.length === 1 ? 'p.state = :state' : 'p.state = any(:states::text[])'),
    gateway && 'p.gateway = :gateway',
    minPaise !== null && 'p.total_paise >= :minPaise',
    maxPaise !== null && 'p.total_paise <= :maxPaise',
    isUnderReview !== null && (isUnderReview ? 'p.under_review' : 'not p.under_review'),
    dateOf === 'credit' && from && 'p.completed_at >= :from',
    dateOf === 'credit' && to && 'p.completed_at < :to',
    ...spanOf(scope, 'p', 'id'),
  ]);
}

const NEWEST = 'order by p.initiated_at desc, p.id desc limit :limit';
const WITH_METHOD = `exists (select from gateway_payment_details d where d.payment_id = p.id and d.method = :method)`;

/** A payment may have several of the method: its first one stands for it. */
const FIRST_OF_METHOD = `(d.attempt_id, d.gateway_payment_id) = (
  select first.attempt_id, first.gateway_payment_id from gateway_payment_details first
   where first.payment_id = d.payment_id and first.method = d.method
   order by first.attempt_id, first.gateway_payment_id limit 1)`;

/** Payments of a method, through its own index: a rare method would be searched among all payments. */
function pageOfMethod(scope: ListScope): string {
  const conditions = allOf([
    'd.method = :method',
    'd.mode = :mode',
    ...spanOf(scope, 'd', 'payment_id'),
    FIRST_OF_METHOD,
    conditionsOf(scope),
  ]);
  return `select p.id from gateway_payment_details d join payments p on p.id = d.payment_id
           where ${conditions} order by d.initiated_at desc, d.payment_id desc limit :limit`;
}

/** The ids of the page. One owner may have very many payments: of each only as many as a page shows are read, by an index. */
function pageOf(scope: ListScope): string {
  const { found, personId, payers, method } = scope;
  const owners = [personId && OWNERS_OF_PERSON, payers && OWNERS_OF_PAYERS].filter(
    (each): each is string => typeof each === 'string',
  );
  const within = (restrictions: readonly string[]) =>
    allOf([
      conditionsOf(scope),
      method && WITH_METHOD,
      ...restrictions.map((each) => `p.owner_id in ${each}`),
    ]);
  const ofOwners = (of: string, restrictions: readonly string[]) =>
    `select mine.id from ${of} owners, lateral (
       select p.id from payments p where p.owner_id = owners.id and ${within(restrictions)} ${NEWEST}) mine`;
  if (found)
    return `select p.id from payments p where p.id = any(:paymentIds::uuid[]) and ${within(owners)}
            union ${ofOwners(FOUND_OWNERS, owners)}`;
  const [first, ...others] = owners;
  if (first !== undefined) return ofOwners(first, others);
  if (method) return pageOfMethod(scope);
  return `select p.id from payments p where ${conditionsOf(scope)} ${NEWEST}`;
}

/** What a payment was paid with, or was tried with last. Needs `payments p`. */
export const METHOD_OF_PAYMENT = `(
  select d.method from gateway_payment_details d
    left join payment_captures c on c.payment_id = d.payment_id and c.gateway_payment_id = d.gateway_payment_id
   where d.payment_id = p.id and d.method is not null
   order by c.id is null, d.updated_at desc limit 1)`;

type Binding = string | number | Date | string[];

const onlyGiven = (values: Readonly<Record<string, Binding | null | undefined>>): Record<string, Binding> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Binding] => entry[1] != null));

/** The statement of a page and its values; exported so that a test can check its plan. */
export const listStatement = (scope: ListScope) => ({
  sql: `select p.public_id, p.number, p.state, p.under_review, p.gateway, p.mode, p.amount_paise, p.fee_paise, p.total_paise,
               p.credit_paise, p.refunded_paise, owner.external_id, p.payer_name, p.initiated_at, p.completed_at,
               ${METHOD_OF_PAYMENT} as method
          from (${pageOf(scope)}) page join payments p on p.id = page.id
          join wallet_owners owner on owner.id = p.owner_id
         order by p.initiated_at desc, p.id desc limit :limit`,
  values: valuesOf(scope),
});

function valuesOf(scope: ListScope): Record<string, Binding> {
  const { mode, limit, found, payers, states, personId, gateway, method } = scope;
  const { from, to, after, minPaise, maxPaise } = scope;
  return onlyGiven({
    ...{ mode, limit, personId, gateway, method, from, to, after, minPaise, maxPaise },
    ...{ paymentIds: found?.paymentIds, ownerIds: found?.ownerIds, userIds: found?.userIds },
    ...{ payerOwnerIds: payers?.ownerIds, payerUserIds: payers?.userIds },
    ...(states && (states.length === 1 ? { state: states[0] } : { states: [...states] })),
  });
}
