import { trimmedText } from './trimmed-text';

/** The cursor of a list whose records have a whole number as id: the id of the last one shown. */
export const numberCursor = () =>
  trimmedText()
    .matches(/^[1-9]\d{0,14}$/, {
      message: 'Must be the nextCursor of an earlier response',
      excludeEmptyString: true,
    })
    .optional();
