/** Columns of the report by name; the others are not needed. */
const REQUIRED = [
  ...([
    'PaymentType',
    'MerchantReferenceId',
    'PhonePeReferenceId',
    'SettlementDate',
    'BankReferenceNo',
  ] as const),
  ...(['Amount', 'Fee', 'IGST', 'CGST', 'SGST'] as const),
] as const;
const OPTIONAL = ['TransactionDate'] as const;
/** Known, and not read: `From` names the payer. */
const IGNORED = ['From', 'Instrument', 'CreationDate'] as const;

type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];
/** The place of each column. */
export type Columns = Record<(typeof REQUIRED)[number], number> &
  Partial<Record<(typeof OPTIONAL)[number], number>>;

/** Capitals, spaces and underscores do not matter. */
const plain = (name: string): string => name.toLowerCase().replace(/[\s_.-]/g, '');

const MONEY_NAME = /amount|fee|tax|gst|cess|charge|commission|deduct|adjust|discount|tds|reserve|total|net/;
const MONEY = /^-?\d+\.\d{2}$/;

/**
 * The columns of a header, in any order. A column that is not known and holds money is a fault: what is settled would not be
 * the sum of the columns that we read.
 */
export function findColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Columns | { faults: string[] } {
  const faults: string[] = [];
  const places = new Map<string, number>();
  for (const [place, name] of header.entries()) {
    if (places.has(plain(name)) && name !== '') faults.push(`The column ${name} is there twice.`);
    places.set(plain(name), place);
  }
  for (const name of REQUIRED) if (!places.has(plain(name))) faults.push(`The column ${name} is missing.`);
  const known = new Set<string>([...REQUIRED, ...OPTIONAL, ...IGNORED].map(plain));
  for (const [place, name] of header.entries()) {
    if (known.has(plain(name))) continue;
    if (MONEY_NAME.test(plain(name)) || rows.some((cells) => MONEY.test(cells[place] ?? '')))
      faults.push(
        `The column ${name === '' ? `${place + 1} without a name` : `“${name.slice(0, 40)}”`} holds money, and is not known: its amounts would be missing in the payout.`,
      );
  }
  if (faults.length > 0) return { faults };
  const columns: readonly Column[] = [...REQUIRED, ...OPTIONAL];
  return Object.fromEntries(
    columns.flatMap((name) => {
      const place = places.get(plain(name));
      return place === undefined ? [] : [[name, place]];
    }),
  ) as Columns;
}
