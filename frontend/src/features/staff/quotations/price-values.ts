import { formatPaise, paise, parseTypedRupees, type Paise } from '@deccanloop/contracts/money';
import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { gstOf } from '@deccanloop/contracts/quotations/gst';
import { QUOTATION_PRICE_LIMITS as LIMITS } from '@deccanloop/contracts/quotations/limits';
import type { ApiError } from '../../../lib/api-error';
import { errorAtFields } from '../../../lib/form-error';
import { isDay } from '../../../lib/india-days';
import type { Body } from '../../../lib/typed-call';

/** The fields of one row. A form's error belongs to one field name, so the names are flat: `amount_3`. */
const ROW_FIELDS = ['title', 'description', 'amount', 'dueOn'] as const;
type RowField = (typeof ROW_FIELDS)[number];
export const rowField = (field: RowField, row: number): `${RowField}_${number}` => `${field}_${row}`;

/** As typed. `rows`: which of the twelve rows are shown, in order. */
export interface PriceValues extends Record<`${RowField}_${number}`, string> {
  rows: readonly number[];
  total: string;
  placeOfSupply: string;
}

/** A price that is being written, and what it was begun from. */
export interface PriceDraft {
  priceVersion: number;
  /** The unpaid phases that the rows replace. */
  unpaid: readonly string[];
  values: PriceValues;
}

const ALL_ROWS: readonly number[] = Array.from({ length: LIMITS.maxPhases }, (_, index) => index + 1);

/** Phases that a new price does not touch: paid, or being paid. */
export const keptPhases = ({ phases }: Pick<StaffQuotationDto, 'phases'>) =>
  phases.filter(({ state }) => state !== 'unpaid');
const unpaidPhases = ({ phases }: Pick<StaffQuotationDto, 'phases'>) =>
  phases.filter(({ state }) => state === 'unpaid');

const typed = (amount: Paise): string => formatPaise(amount).slice(1);

export const emptyRow = (row: number): Record<`${RowField}_${number}`, string> =>
  Object.fromEntries(ROW_FIELDS.map((field) => [rowField(field, row), '']));

/** The price that stands, or one empty phase. */
export function draftOf(quotation: StaffQuotationDto): PriceDraft {
  const { priceVersion, totalPaise, placeOfSupply } = quotation;
  const phases = unpaidPhases(quotation);
  const filled = phases.flatMap(({ title, description, amountPaise, dueOn }, index) => [
    [rowField('title', index + 1), title],
    [rowField('description', index + 1), description ?? ''],
    [rowField('amount', index + 1), typed(amountPaise)],
    [rowField('dueOn', index + 1), dueOn ?? ''],
  ]);
  return {
    priceVersion,
    unpaid: phases.map(({ _id }) => _id),
    values: {
      ...Object.assign({}, ...ALL_ROWS.map(emptyRow)),
      ...(Object.fromEntries(filled) as Record<string, string>),
      rows: ALL_ROWS.slice(0, Math.max(phases.length, 1)),
      total: totalPaise === null ? '' : typed(totalPaise),
      placeOfSupply: placeOfSupply ?? '',
    } as PriceValues,
  };
}

/** Somebody else has set a price, or the customer has begun to pay a phase that a row replaces. */
export const isOutdated = ({ priceVersion, unpaid }: PriceDraft, quotation: StaffQuotationDto): boolean => {
  const still = new Set(unpaidPhases(quotation).map(({ _id }) => _id));
  return priceVersion !== quotation.priceVersion || unpaid.some((id) => !still.has(id));
};

/** The numbers that the rows get: those that no kept phase has. */
export function numbersOf(count: number, quotation: Pick<StaffQuotationDto, 'phases'>): number[] {
  const taken = new Set(keptPhases(quotation).map(({ number }) => number));
  return Array.from({ length: count + taken.size }, (_, index) => index + 1)
    .filter((number) => !taken.has(number))
    .slice(0, count);
}

export const amountIn = (values: PriceValues, row: number): Paise | null =>
  parseTypedRupees(values[rowField('amount', row)] ?? '');

export interface PriceSums {
  /** Before GST, of kept phases and readable amounts. */
  sumPaise: Paise;
  gstPaise: Paise;
  totalPaise: Paise;
  /** The typed total less the sum; null while it is not readable. */
  leftPaise: number | null;
}

/** The sums of all phases: kept ones as their payments have them, rows with the GST of now. */
export function sumsOf(values: PriceValues, quotation: StaffQuotationDto): PriceSums {
  const { rateBasisPoints, supplierState } = quotation.tax;
  const placeOfSupply = values.placeOfSupply === '' ? null : values.placeOfSupply;
  const rows = values.rows.flatMap((row) => {
    const amount = amountIn(values, row);
    if (amount === null || amount > LIMITS.maxTotalPaise) return [];
    const { totalPaise } = gstOf(amount, { rateBasisPoints, supplierState, placeOfSupply });
    return [{ amountPaise: amount, totalPaise }];
  });
  const all = [...keptPhases(quotation), ...rows];
  const sum = all.reduce((total, { amountPaise }) => total + amountPaise, 0);
  const total = all.reduce((whole, { totalPaise }) => whole + totalPaise, 0);
  const wanted = parseTypedRupees(values.total);
  return {
    sumPaise: paise(sum),
    gstPaise: paise(total - sum),
    totalPaise: paise(total),
    leftPaise: wanted === null ? null : wanted - sum,
  };
}

function amountFault(text: string, what: string, most: string): string | null {
  if (text.trim() === '') return `${what} is required`;
  const amount = parseTypedRupees(text);
  if (amount === null) return 'Enter rupees, such as 1,50,000';
  if (amount < LIMITS.minPhasePaise) return `${what} must be at least ₹1`;
  return amount > LIMITS.maxTotalPaise ? `${what} must be at most ${most}` : null;
}

/** What is wrong, by field. */
export function faultsOf(values: PriceValues, quotation: StaffQuotationDto): Record<string, string> {
  const faults: Record<string, string | null> = {};
  for (const row of values.rows) {
    const [title, description] = [
      values[rowField('title', row)] ?? '',
      values[rowField('description', row)] ?? '',
    ];
    faults[rowField('title', row)] =
      title.trim() === ''
        ? 'Title is required'
        : title.trim().length > LIMITS.titleMax
          ? `At most ${LIMITS.titleMax} characters`
          : null;
    faults[rowField('description', row)] =
      description.trim().length > LIMITS.descriptionMax
        ? `At most ${LIMITS.descriptionMax} characters`
        : null;
    faults[rowField('amount', row)] = amountFault(
      values[rowField('amount', row)] ?? '',
      'Amount',
      '₹10 crore',
    );
    const dueOn = values[rowField('dueOn', row)] ?? '';
    faults[rowField('dueOn', row)] =
      dueOn === '' || isDay(dueOn) ? null : 'Enter a date between 2000 and 2099';
  }
  const { sumPaise, leftPaise } = sumsOf(values, quotation);
  faults['total'] =
    amountFault(values.total, 'Total', '₹10 crore') ??
    (leftPaise === 0 ? null : `The phases sum to ${formatPaise(sumPaise)}`);
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** The request. Only for values without faults. */
export function requestOf(values: PriceValues, priceVersion: number): Body<'priceQuotation'> {
  return {
    priceVersion,
    totalPaise: parseTypedRupees(values.total) ?? paise(0),
    placeOfSupply: values.placeOfSupply === '' ? null : values.placeOfSupply,
    phases: values.rows.map((row) => ({
      title: (values[rowField('title', row)] ?? '').trim(),
      description: (values[rowField('description', row)] ?? '').trim(),
      amountPaise: amountIn(values, row) ?? paise(0),
      dueOn: values[rowField('dueOn', row)] || null,
    })),
  };
}

const FIELD_OF = {
  title: 'title',
  description: 'description',
  amountPaise: 'amount',
  dueOn: 'dueOn',
} as const;
const PHASE_FIELD = /^phases\[(\d+)\]\.(title|description|amountPaise|dueOn)$/;

/** An error of the server with the names of this form's fields. */
export function priceError(caught: unknown, { rows }: PriceValues): ApiError {
  const error = errorAtFields(caught, { wrong_total: 'totalPaise' });
  const { errors } = error;
  if (!errors) return error;
  const renamed = Object.entries(errors).map(([name, messages]) => {
    const [, index, field] = PHASE_FIELD.exec(name) ?? [];
    const row = rows[Number(index)];
    if (row !== undefined && field !== undefined)
      return [rowField(FIELD_OF[field as keyof typeof FIELD_OF], row), messages];
    return [name === 'totalPaise' ? 'total' : name, messages];
  });
  return { ...error, errors: Object.fromEntries(renamed) as NonNullable<ApiError['errors']> };
}
