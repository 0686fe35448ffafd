import { readPhone } from '@deccanloop/contracts/phone';
import { PROJECT_ID } from '@deccanloop/contracts/quotations/limits';
import { visibleLine } from '@deccanloop/contracts/visible-text';
import { nameTerm } from './name-term';
import { paperTerm } from './paper-term';

/** What a key can find: a payment, a wallet owner, an account, a ticket or a quotation. */
export const FOUND_KINDS = ['payment', 'owner', 'user', 'ticket', 'quotation'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/**
 * One meaning of a search text and the indexed query for it, which selects a `FoundKind` and an id. It binds `:mode` and its
 * own values, whose names begin with the name of its key.
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

export interface SearchText {
  /** As typed, with single spaces and without hidden characters. */
  typed: string;
  /** Without spaces and without what surrounds an id when it is copied: "#", "…". Lower case. */
  id: string;
}

// Both gateways are named, because the unique indexes begin with them.
const GATEWAYS = `gateway in ('razorpay', 'phonepe')`;
const select = (kind: FoundKind, id: string, from: string) => `select '${kind}', ${id} from ${from}`;
const payment = (from: string, id = 'payment_id') => select('payment', id, from);
const owner = (where: string) => select('owner', 'id', `wallet_owners where ${where}`);
const user = (from: string, id = 'id') => select('user', id, from);
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

/** Quotations, also those that were sent without a login, and their customer. */
const quotation = (where: string) =>
  anyOf(
    select('quotation', 'id', `quotations where ${where}`),
    user(`quotations where ${where} and user_id is not null`, 'user_id'),
  );

/**
 * Every key, in one place: a new kind of number is a line here, with an index of its own
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
    payment('payments where reverse(lower(public_id)) = :publicId and mode = :mode', 'id'),
    UNMISTAKABLE,
  ),
  key(
    'refundId',
    matching(/^(rf[0-9a-z]{24})$/),
    payment('refunds where lower(public_id) = :refundId'),
    UNMISTAKABLE,
  ),
  // Of a merchant's live payment, as merchants know it, and of a refund of one.
  key(
    'merchantPayment',
    matching(/^txn_([0-9a-f]{32})$/),
    payment('merchant_collections where merchant_payment_id = :merchantPayment::uuid'),
    UNMISTAKABLE,
  ),
  key(
    'merchantRefund',
    matching(/^rfnd_([0-9a-f]{32})$/),
    payment(
      'merchant_refunds m join refunds r on r.id = m.refund_id where m.id = :merchantRefund::uuid',
      'r.payment_id',
    ),
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
    anyOf(
      payment('support_reports where reference = :report and payment_id is not null'),
      select('owner', 'owner_id', 'support_reports where reference = :report and payment_id is null'),
      select(
        'ticket',
        't.id',
        'support_reports r join tickets t on t.report_id = r.id where r.reference = :report',
      ),
    ),
    UNMISTAKABLE,
  ),
  key(
    'ticket',
    (text) => {
      const number = matching(/^tkt-?(\d{1,12})$/)(text);
      return number === null ? null : Number(number);
    },
    anyOf(
      select('ticket', 'id', 'tickets where number = :ticket'),
      payment('tickets where number = :ticket and payment_id is not null'),
      user('tickets where number = :ticket and user_id is not null', 'user_id'),
      // Of a payer with a link, who has no account.
      select(
        'owner',
        'r.owner_id',
        `tickets t join support_reports r on r.id = t.report_id
          where t.number = :ticket and t.user_id is null and r.owner_id is not null`,
      ),
    ),
    UNMISTAKABLE,
  ),
  key(
    'project',
    ({ id }) => {
      const number = PROJECT_ID.exec(id)?.[1];
      return number === undefined ? null : Number(number);
    },
    quotation('project_no = :project'),
    UNMISTAKABLE,
  ),
  key(
    'quotation',
    ({ id }) => (/^qt-[0-9a-z]{8}$/.test(id) ? id.toUpperCase() : null),
    quotation('reference = :quotation'),
    UNMISTAKABLE,
  ),
  { name: 'paper', isUnmistakable: true, term: paperTerm },
  key(
    'number',
    // "000123", "123", "#123".
    (text) => {
      const number = matching(/^(\d{1,15})$/)(text);
      return number === null ? null : Number(number);
    },
    payment('payments where number = :number and mode = :mode', 'id'),
  ),
  // What every customer sees of a transaction id.
  key(
    'ending',
    ({ id }) => (/^[0-9a-z]{8}$/.test(id) ? `${reversed(id)}%` : null),
    payment('payments where reverse(lower(public_id)) like :ending and mode = :mode', 'id'),
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
      payment('payments where provider_reference = :asTyped', 'id'),
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
