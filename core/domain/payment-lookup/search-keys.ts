import { readPhone } from '@deccanloop/contracts/phone';
import { PROJECT_ID } from '@deccanloop/contracts/quotations/limits';
import { visibleLine } from '@deccanloop/contracts/visible-text';
import { nameTerm } from './name-term';

/**
 * One meaning of a search text and the indexed query for it, which selects `payment_id`, `owner_id` and `user_id`: one of
 * them, the others null. It binds `:mode` and its own values, whose names begin with the name of its key.
 */
export interface SearchTerm {
  sql: string;
  values: Record<string, string | number>;
}

/** One thing that staff search by. */
interface SearchKey {
  name: string;
  /** Its form is like that of no other key, so nothing else is looked for. */
  isUnmistakable?: true;
  /** Null when the text cannot be one. */
  term(text: SearchText): SearchTerm | null;
}

interface SearchText {
  /** As typed, with single spaces and without hidden characters. */
  typed: string;
  /** Without spaces and without what surrounds an id when it is copied: "#", "…". Lower case. */
  id: string;
}

// Both gateways are named, because the unique indexes begin with them.
const GATEWAYS = `gateway in ('razorpay', 'phonepe')`;
const payment = (from: string) => `select payment_id, null::uuid, null::uuid from ${from}`;
const owner = (where: string) => `select null::uuid, id, null::uuid from wallet_owners where ${where}`;
const user = (from: string, id = 'id') => `select null::uuid, null::uuid, ${id} from ${from}`;
const anyOf = (...queries: string[]) => queries.join('\n union all ');

/** A key with one value: `:name` in its query. */
const key = (
  name: string,
  read: (text: SearchText) => string | number | null,
  sql: string,
  more: Pick<SearchKey, 'isUnmistakable'> = {},
): SearchKey => ({
  name,
  ...more,
  term(text) {
    const value = read(text);
    return value === null ? null : { sql, values: { [name]: value } };
  },
});

const matching = (form: RegExp) => (text: SearchText) => form.exec(text.id)?.[1] ?? null;
const reversed = (text: string) => [...text].reverse().join('');
const UNMISTAKABLE = { isUnmistakable: true } as const;

/**
 * Every key, in one place: a new kind of number (of a ticket) is a line here, with an index of its own
 * that `search-plans.int.test.ts` checks in the query plan.
 */
const SEARCH_KEYS: readonly SearchKey[] = [
  key(
    'publicId',
    // The transaction id, or one of its orders: `DL…-1`.
    ({ id }) => {
      const [, found] = /^(dl[0-9a-z]{24})(?:-\d{1,4})?$/.exec(id) ?? [];
      return found === undefined ? null : reversed(found);
    },
    `select id, null::uuid, null::uuid from payments where reverse(lower(public_id)) = :publicId and mode = :mode`,
    UNMISTAKABLE,
  ),
  key(
    'refundId',
    matching(/^(rf[0-9a-z]{24})$/),
    payment('refunds where lower(public_id) = :refundId'),
    UNMISTAKABLE,
  ),
  key(
    'receipt',
    (text) => {
      const number = matching(/^(?:test\/)?dl-r-(\d{1,15})$/)(text);
      return number === null ? null : Number(number);
    },
    payment('receipts where number = :receipt'),
    UNMISTAKABLE,
  ),
  key(
    'report',
    ({ id }) => (/^sr-[0-9a-z]{8}$/.test(id) ? id.toUpperCase() : null),
    `select payment_id, case when payment_id is null then owner_id end, null::uuid
       from support_reports where reference = :report`,
    UNMISTAKABLE,
  ),
  key(
    'project',
    ({ id }) => {
      const number = PROJECT_ID.exec(id)?.[1];
      return number === undefined ? null : Number(number);
    },
    user('quotations where project_no = :project and user_id is not null', 'user_id'),
    UNMISTAKABLE,
  ),
  key(
    'quotation',
    ({ id }) => (/^qt-[0-9a-z]{8}$/.test(id) ? id.toUpperCase() : null),
    user('quotations where reference = :quotation and user_id is not null', 'user_id'),
    UNMISTAKABLE,
  ),
  // What every customer sees of a transaction id.
  key(
    'ending',
    ({ id }) => (/^[0-9a-z]{8}$/.test(id) ? `${reversed(id)}%` : null),
    `select id, null::uuid, null::uuid from payments where reverse(lower(public_id)) like :ending and mode = :mode`,
  ),
  key(
    'outsideId',
    matching(/^([\w.:/-]{3,200})$/),
    anyOf(
      payment('payment_attempts where lower(gateway_order_id) = :outsideId'),
      payment('gateway_payment_details where lower(gateway_payment_id) = :outsideId'),
      payment('gateway_payment_details where lower(reference) = :outsideId'),
      payment('refunds where lower(gateway_refund_id) = :outsideId'),
      payment('refunds where lower(gateway_reference) = :outsideId'),
      owner('lower(external_id) = :outsideId'),
    ),
  ),
  // References and user ids may contain spaces, and those of payments before the details were stored have no other index.
  key(
    'asTyped',
    ({ typed }) => typed,
    anyOf(
      'select id, null::uuid, null::uuid from payments where provider_reference = :asTyped',
      payment(`payment_captures where ${GATEWAYS} and mode = :mode and gateway_payment_id = :asTyped`),
      payment('refunds where lower(gateway_reference) = lower(:asTyped)'),
      payment('gateway_payment_details where lower(reference) = lower(:asTyped)'),
      owner('lower(external_id) = lower(:asTyped)'),
    ),
  ),
  key(
    'vpa',
    matching(/^([a-z0-9][a-z0-9._-]*@[a-z0-9.-]+)$/),
    payment('gateway_payment_details where vpa = :vpa'),
  ),
  key(
    'email',
    matching(/^([^@]+@[^@]+)$/),
    anyOf(
      user('users where email = :email'),
      user('former_emails where email = :email', 'user_id'),
      owner('email = :email'),
    ),
  ),
  key('phone', ({ typed }) => readPhone(typed), user('users where phone = :phone')),
  { name: 'name', term: ({ typed }) => nameTerm(typed) },
];

/** Every meaning that a text can have. */
export function termsOf(search: string): SearchTerm[] {
  const typed = visibleLine(search);
  if (typed === '') return [];
  const text: SearchText = {
    typed,
    id: typed
      .toLowerCase()
      .replace(/\s/g, '')
      .replace(/^[#….]+/u, ''),
  };
  const terms: SearchTerm[] = [];
  for (const each of SEARCH_KEYS) {
    const found = each.term(text);
    if (found && each.isUnmistakable) return [found];
    if (found) terms.push(found);
  }
  return terms;
}
