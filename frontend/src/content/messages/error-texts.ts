/** The errors of a form, by field and kind. */
type ErrorTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The errors of a form in another language: the same fields and kinds. */
export type TranslatedErrors<English extends ErrorTable> = {
  readonly [Field in keyof English]: Readonly<Record<keyof English[Field], string>>;
};

const textsOf = (errors: ErrorTable): [place: string, text: string][] =>
  Object.entries(errors).flatMap(([field, kinds]) =>
    Object.entries(kinds).map(([kind, text]): [string, string] => [`${field}.${kind}`, text]),
  );

/**
 * Translates the English errors of a form's rules and of the server. A text that is not known stays as it is.
 * @param english the errors of the contracts, such as CONTACT_ERRORS
 */
export function errorTextsOf<English extends ErrorTable>(
  english: English,
  errors: TranslatedErrors<English>,
): (english: string) => string {
  const translated = new Map(textsOf(errors));
  const texts = new Map(textsOf(english).map(([place, text]) => [text, translated.get(place)]));
  return (text) => texts.get(text) ?? text;
}
