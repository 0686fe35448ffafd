import { trimmedText } from '../trimmed-text';
import { gstinFault, PAN, type GstinFault } from './gstin';
import { isStateCode } from './states';

/** Texts beside the field. */
export const GSTIN_MESSAGES = {
  form: 'A GSTIN has 15 characters, like 27AAPFU0939F1ZV',
  state: 'This GSTIN begins with an unknown state code',
  check: 'This GSTIN has a mistyped character: please compare it with your certificate',
} as const satisfies Record<GstinFault, string>;

const capitals = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value;

/** A GSTIN; spaces and small letters are accepted. Optional unless `.required()`. */
export const gstinField = () =>
  trimmedText()
    .transform(capitals)
    .test('gstin', (value, { createError }) => {
      const fault = value === undefined || value === '' ? null : gstinFault(value);
      return fault === null || createError({ message: GSTIN_MESSAGES[fault] });
    });

/** A PAN; spaces and small letters are accepted. Optional unless `.required()`. */
export const panField = () =>
  trimmedText()
    .transform(capitals)
    .matches(PAN, { message: 'A PAN has 10 characters, like AAPFU0939F', excludeEmptyString: true });

/** The code of a state. Optional unless `.required()`. */
export const stateCodeField = () =>
  trimmedText().test('state', 'Please choose a state', (value) => !value || isStateCode(value));
