import { PAPER_SERIES, type NumberedPaperKind } from '@deccanloop/contracts/papers/paper-number';
import type { SearchTerm, SearchText } from './search-keys';

/** "INV/26-27/000123", and "TEST-INV-26-27-000123" as its file is called. */
const NUMBER = /^(test[/-])?([a-z]{3})[/-](\d{2}-\d{2})[/-]0*([1-9]\d{0,8})$/;

/** In test mode also without "TEST/". */
const PAPER = `papers where number = any(array[:paper::text, 'TEST/' || :paper]) and mode = :mode`;
/** What a paper is about: its subject names the mode, a record and a count. */
const RECORD = `(select split_part(subject, ':', 2)::uuid from ${PAPER})`;

const quotationWith = (id: string) =>
  `select 'quotation', id from quotations where id = ${id}
   union all select 'user', user_id from quotations where id = ${id} and user_id is not null`;
/** The subject is the payment of a phase. */
const ofPhasePayment = quotationWith(
  `(select phase.quotation_id from phase_payments pay join quotation_phases phase on phase.id = pay.phase_id
     where pay.id = (select subject::uuid from ${PAPER}))`,
);

const QUERIES = {
  quotation: quotationWith(RECORD),
  proforma: quotationWith(`(select quotation_id from quotation_phases where id = ${RECORD})`),
  invoice: ofPhasePayment,
  credit_note: ofPhasePayment,
  statement: `select 'owner', id from wallet_owners where id = ${RECORD}`,
} as const satisfies Record<NumberedPaperKind, string>;

const KINDS = Object.keys(QUERIES) as NumberedPaperKind[];

/** The quotation or wallet that a paper is about, by the number that is printed on it, with or without its zeros. */
export function paperTerm({ id }: SearchText): SearchTerm | null {
  const [, test, series, year, sequence] = NUMBER.exec(id) ?? [];
  const kind = KINDS.find((each) => PAPER_SERIES[each].toLowerCase() === series);
  if (kind === undefined || sequence === undefined) return null;
  const number = `${PAPER_SERIES[kind]}/${year}/${sequence.padStart(6, '0')}`;
  return { sql: QUERIES[kind], values: { paper: test === undefined ? number : `TEST/${number}` } };
}
