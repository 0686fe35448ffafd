import { nameIn, type PdfDictionary, type PdfValue } from './pdf-objects';

/**
 * What a PDF may do (ISO 32000-1, 12.3 to 12.6): show a place of itself, and open an ordinary link when it is clicked. Anything
 * else in the place of an action or an annotation is rejected, also what a later version of the format adds.
 */

/** Every definition of an object by its number: an edited file has older ones too, and readers may choose any. */
export type PdfDefinitions = ReadonlyMap<number, readonly PdfValue[]>;

/** Names that have no other meaning than an action, a script or an attached file, wherever they stand. */
export const ACTIVE_NAMES: readonly string[] = [
  ...['JavaScript', 'JS', 'XFA', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'RichMediaExecute', 'FileAttachment', 'GoTo3DView'],
];

/** Notes, marks and fields; not sounds, films, screens or attached files. */
const ANNOTATIONS = new Set([
  ...[
    'Text',
    'Link',
    'FreeText',
    'Line',
    'Square',
    'Circle',
    'Polygon',
    'PolyLine',
    'Highlight',
    'Underline',
  ],
  ...['Squiggly', 'StrikeOut', 'Stamp', 'Caret', 'Ink', 'Popup', 'Widget', 'Watermark', 'Redact'],
  ...['PrinterMark', 'TrapNet'],
]);
const PAGE_TURNS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const LINK = /^(https?:|mailto:|tel:)/i;

/** Whether one dictionary of a file asks for more than is allowed. */
export function isActiveDictionary(entries: PdfDictionary, definitions: PdfDefinitions): boolean {
  const actions = ['A', 'PA', 'Next'].flatMap((key) => itemsOf(entries.get(key)));
  const isAllowed =
    actions.every((action) => isAllowedAction(action, definitions)) &&
    // Actions without a click: when a page is shown, a key is pressed, the file is printed.
    resolved(entries.get('AA'), definitions).every(({ kind }) => kind === 'other') &&
    resolved(entries.get('OpenAction'), definitions).every(isPlace) &&
    isAllowedAnnotation(entries);
  return !isAllowed;
}

/** A destination, or a step to one. */
const isPlace = (value: PdfValue): boolean =>
  value.kind === 'dictionary' ? nameIn(value.entries, 'S') === 'GoTo' : value.kind !== 'unclear';

const isAllowedAction = (action: PdfValue, definitions: PdfDefinitions): boolean =>
  resolved(action, definitions).every((value) =>
    value.kind === 'dictionary' ? isHarmless(value.entries, definitions) : value.kind !== 'unclear',
  );

/** Structure elements and outlines use the same keys for dictionaries that are no actions: those have no `/S`. */
function isHarmless(entries: PdfDictionary, definitions: PdfDefinitions): boolean {
  if (!entries.has('S')) return true;
  switch (nameIn(entries, 'S')) {
    case 'GoTo':
      return true;
    case 'Named':
      return PAGE_TURNS.has(nameIn(entries, 'N') ?? '');
    case 'URI':
      return resolved(entries.get('URI'), definitions).every(isLink);
    default:
      return false;
  }
}

/** Without a scheme it is a place on the web too; an escape could hide the colon. */
const isLink = (value: PdfValue): boolean =>
  value.kind === 'string' && (LINK.test(value.text) || !/[:\\]/.test(value.text));

const isAllowedAnnotation = (entries: PdfDictionary): boolean =>
  !entries.has('Rect') || !entries.has('Subtype') || ANNOTATIONS.has(nameIn(entries, 'Subtype') ?? '');

const itemsOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  value?.kind === 'array' ? value.items : value === undefined ? [] : [value];

/** A value, or every definition of what it refers to. */
function resolved(value: PdfValue | undefined, definitions: PdfDefinitions): readonly PdfValue[] {
  if (value === undefined) return [];
  return value.kind === 'reference' ? (definitions.get(value.number) ?? [{ kind: 'unclear' }]) : [value];
}
