import { LOGGED_ANSWER_FIELDS, LOGGED_FIELDS, REDACTED_FIELDS, type IsLogged } from './logged-fields';

/** Entries of a list that are stored; of the others only the number. */
const MOST_ENTRIES = 10;
/** Fields that no declaration has; of the others only the number. */
const MOST_UNDECLARED = 5;
/** Characters of the stored JSON, as the table limits it. */
export const MOST_LOGGED_CHARACTERS = 4_000;

export interface RequestFields {
  /** What the program sent: the body, or the parameters of a GET. Undefined where nothing could be read. */
  sent: object | undefined;
  /** The names that the call declares. Other names are not stored either: they may be a value in the wrong place. */
  declared: ReadonlySet<string>;
}

/** JSON of a request in which all values but those of `LOGGED_FIELDS` are replaced by their type and length. */
export function redactedRequest({ sent, declared }: RequestFields): string | null {
  if (sent === undefined) return null;
  return jsonOf(redacted(sent, (name) => (declared.has(name) ? (LOGGED_FIELDS[name] ?? never) : null)));
}

/** The same of an answer. The message of a failure is ours, and is kept unless it names a field that is not declared. */
export function redactedAnswer(answer: unknown, declared: ReadonlySet<string>): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if (Array.isArray(answer)) {
    const entries: unknown[] = answer.slice(0, MOST_ENTRIES).map((entry) => redactedEntry(entry));
    if (answer.length > MOST_ENTRIES)
      entries.push(`[${counted(answer.length - MOST_ENTRIES, 'more entry', 'more entries')}]`);
    return jsonOf(entries);
  }
  const kept = redactedEntry(answer) as Record<string, unknown>;
  const { error_code: code, parameter, message } = answer as Record<string, unknown>;
  if (typeof code === 'string') {
    const isKnown = parameter === undefined || (typeof parameter === 'string' && declared.has(parameter));
    if (isKnown && parameter !== undefined) kept['parameter'] = parameter;
    if (isKnown && typeof message === 'string') kept['message'] = message;
  }
  return jsonOf(kept);
}

const answerRule = (name: string): IsLogged | null =>
  LOGGED_FIELDS[name] ??
  LOGGED_ANSWER_FIELDS[name] ??
  (REDACTED_FIELDS.has(name) || name === 'parameter' ? never : null);

const redactedEntry = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry)
    ? redacted(entry, answerRule)
    : described(entry);

const never: IsLogged = () => false;

/** @param ruleOf null for a name that is not declared */
function redacted(fields: object, ruleOf: (name: string) => IsLogged | null): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const undeclared: unknown[] = [];
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    const isLogged = ruleOf(name);
    if (isLogged === null) undeclared.push(value);
    else result[name] = value === null || isLogged(value) ? value : described(value);
  }
  undeclared.slice(0, MOST_UNDECLARED).forEach((value, index) => {
    result[`[undeclared field ${index + 1}]`] = described(value);
  });
  if (undeclared.length > MOST_UNDECLARED)
    result['[undeclared fields]'] = `[${undeclared.length - MOST_UNDECLARED} more]`;
  return result;
}

/** "[text, 12 characters]" */
function described(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return `[text, ${counted(value.length, 'character')}]`;
  if (typeof value === 'number') return `[number, ${counted(String(value).length, 'character')}]`;
  if (typeof value === 'boolean') return '[true or false]';
  if (Array.isArray(value)) return `[list, ${counted(value.length, 'entry', 'entries')}]`;
  return `[object, ${counted(Object.keys(value).length, 'field')}]`;
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

function jsonOf(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length <= MOST_LOGGED_CHARACTERS ? json : JSON.stringify('[too long to be stored]');
}
