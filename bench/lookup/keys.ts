import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type pg from 'pg';
import type { Case } from './measure';
import { someOf, type Sample } from './samples';

/** What staff type for each key of a payment and of the person who paid it. */
const OF_PAYMENT: Readonly<Record<string, (sample: Sample) => string>> = {
  'transaction id': ({ public_id: id }) => id.toLowerCase(),
  'transaction number': ({ number }) => number,
  'last 8 characters': ({ public_id: id }) => id.slice(-8).toUpperCase(),
  'order id': ({ order }) => order,
  'gateway order id': ({ gateway_order_id: id }) => id.toUpperCase(),
  'gateway payment id': ({ gateway_payment_id: id }) => id,
  'bank reference': ({ reference }) => reference,
  'UPI address': ({ vpa }) => vpa.toUpperCase(),
  'receipt number': ({ receipt }) => receipt,
  'e-mail': ({ email }) => email,
  'former e-mail': ({ email }) => `former-${email}`,
  phone: ({ phone }) => `0${phone.slice(3)}`,
  'user id': ({ user_id: id }) => id,
  'ticket number': ({ ticket }) => `TKT-${ticket}`,
  'statement number': ({ statement }) => statement.toLowerCase(),
  'whole name': ({ name }) => name,
  'family name': ({ name }) => name.split(' ')[1] ?? '',
  'part of a name': ({ name }) => name.slice(-4),
  nothing: ({ public_id: id }) => `no ${id}`,
};

/** Every key of the search for payments and people. */
export async function lookupCases(
  database: pg.Pool,
  samples: readonly Sample[],
  cookie: string,
): Promise<Case[]> {
  const search = (text: string) =>
    ({ cookie, method: 'POST', path: STAFF_PATHS.searchPayments, query: { search: text } }) as const;
  const OTHERS = {
    'refund id': await someOf(database, 'public_id', 'refunds'),
    'gateway refund id': await someOf(
      database,
      'gateway_refund_id',
      'refunds',
      'gateway_refund_id is not null',
    ),
    'refund reference': await someOf(
      database,
      'gateway_reference',
      'refunds',
      'gateway_reference is not null',
    ),
    'held payment id': await someOf(database, 'gateway_payment_id', 'payment_captures', `status = 'held'`),
    'report number': await someOf(database, 'reference', 'support_reports'),
    'quotation reference': await someOf(database, 'lower(reference)', 'quotations'),
    'project number': await someOf(database, `'PRJ-' || lpad(project_no::text, 6, '0')`, 'quotations'),
    'invoice number': await someOf(database, 'number', 'papers', `kind = 'invoice'`),
    'proforma number': await someOf(database, 'number', 'papers', `kind = 'proforma'`),
    'UPI address of many payments': [
      ...new Set(
        await someOf(
          database,
          `(select vpa from gateway_payment_details d where d.payment_id = p.id and vpa is not null limit 1)`,
          'payments p',
          `owner_id = (select owner_id from bench_people where no = 1) and state = 'completed'`,
        ),
      ),
    ].filter((vpa) => vpa !== 'null'),
  };
  return [
    ...Object.entries(OF_PAYMENT).map(([what, text]) => ({
      of: 'Search',
      what,
      requests: samples.map((sample) => search(text(sample))),
    })),
    ...Object.entries(OTHERS).map(([what, texts]) => ({ of: 'Search', what, requests: texts.map(search) })),
  ];
}
