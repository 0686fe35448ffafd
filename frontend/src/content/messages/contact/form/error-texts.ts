import { CONTACT_ERRORS } from '@deccanloop/contracts/enquiries/contact';
import type { ContactErrors } from './en';

const textsOf = (errors: ContactErrors): [place: string, text: string][] =>
  Object.entries(errors).flatMap(([field, kinds]) =>
    Object.entries(kinds).map(([kind, text]): [string, string] => [`${field}.${kind}`, text]),
  );

/** Translates the English errors of the form's rules and of the server. A text that is not known stays as it is. */
export function errorTextsOf(errors: ContactErrors): (english: string) => string {
  const translated = new Map(textsOf(errors));
  const texts = new Map(textsOf(CONTACT_ERRORS).map(([place, english]) => [english, translated.get(place)]));
  return (english) => texts.get(english) ?? english;
}
