import type { Service } from '../services';
import { priceText } from '../price-text';

/** Words for the units of figures in a language. */
export interface Units {
  weeks: string;
  minutes: string;
  hours: string;
  seconds: string;
  paise: string;
}

export const UNITS_HI: Units = {
  weeks: 'सप्ताह',
  minutes: 'मिनट',
  hours: 'घंटे',
  seconds: 'सेकंड',
  paise: 'पैसे',
};

export const UNITS_TE: Units = {
  weeks: 'వారాలు',
  minutes: 'నిమిషాలు',
  hours: 'గంటలు',
  seconds: 'సెకన్లు',
  paise: 'పైసలు',
};

const SHORT: Readonly<Record<string, keyof Units>> = {
  min: 'minutes',
  h: 'hours',
  s: 'seconds',
  paise: 'paise',
};

/** An English figure such as `15 min` with the unit of another language; a figure without a known unit stays. */
export const figureIn = (units: Units, english: string): string =>
  english.replace(/[a-z]+$/, (unit) => (SHORT[unit] ? units[SHORT[unit]] : unit));

/** Prices and durations of services: `₹4,15,000` and `4-12 सप्ताह`. */
export const serviceFigures = ({ weeks: unit }: Units) => ({
  price: priceText,
  duration: ({ weeks }: Pick<Service, 'weeks'>): string => `${weeks.from}-${weeks.to} ${unit}`,
});
