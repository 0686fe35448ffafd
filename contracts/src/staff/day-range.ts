import { dayInIndia, startOfIndiaDay } from '../india-time';
import { trimmedText } from '../trimmed-text';

export const DAY_RANGE_TEXTS = {
  unknownDay: 'Enter a date between 2000 and 2099',
  startInFuture: 'Start date cannot be in the future',
  endInFuture: 'End date cannot be in the future',
  endBeforeStart: 'End date must be after start date',
} as const;
const TEXTS = DAY_RANGE_TEXTS;

/** The field beside it, as it was sent: any value. */
export const otherField = (parent: unknown, name: string): string => {
  const value = (parent as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value.trim() : '';
};

export const isFilterDay = (text: string): boolean => text.startsWith('20') && startOfIndiaDay(text) !== null;
/** Days as texts are in the order of time. */
const isFuture = (day: string): boolean => day > dayInIndia(new Date());

const startFault = (start: string): string | null => {
  if (!isFilterDay(start)) return TEXTS.unknownDay;
  return isFuture(start) ? TEXTS.startInFuture : null;
};

function endFault(end: string, start: string): string | null {
  if (!isFilterDay(end)) return TEXTS.unknownDay;
  if (isFuture(end)) return TEXTS.endInFuture;
  return isFilterDay(start) && end < start ? TEXTS.endBeforeStart : null;
}

/** A text that may be empty. @param faultOf what is wrong with it, beside the other fields */
export const checked = (name: string, faultOf: (text: string, parent: unknown) => string | null) =>
  trimmedText()
    .test(name, (text, { parent, createError }) => {
      const message = text ? faultOf(text, parent) : null;
      return message === null || createError({ message });
    })
    .optional();

/** Days in India, both included: an end date that is the start date is one whole day. Either may be empty. */
export const dayRangeFields = {
  startDate: checked('start-date', startFault),
  endDate: checked('end-date', (end, parent) => endFault(end, otherField(parent, 'startDate'))),
};
