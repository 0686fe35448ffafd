import { RECORD_ID } from '../record-id';
import { trimmedText } from '../trimmed-text';

/** The `id` of a person, as on their page: of an account, or of a wallet without one. */
export const personFilter = () =>
  trimmedText().matches(RECORD_ID, { message: 'Not a valid ID', excludeEmptyString: true }).optional();
