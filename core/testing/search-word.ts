import { newId } from '../platform/ids';

/** A word that only the caller's records contain. Its letter comes first, because twelve digits are searched as a phone number. */
export const newSearchWord = (): string => `w${newId().slice(-12)}`;
