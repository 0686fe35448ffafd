/** Fields whose values differ with each call or account; only that they are texts is compared. */
const VARIABLE = new Set(['token', 'request_id', 'business_name', 'last_four']);

/** Parts of texts that differ with each call. */
const PATTERNS: readonly [RegExp, string][] = [
  [/\b(txn|rfnd)_[0-9a-f]{32}\b/g, '$1_ID'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'TIME'],
  [/\/pay\/[0-9a-f]{32}[\w-]{22}/g, '/pay/TOKEN'],
];

/** An answer without what differs with each call, so that an example can be compared with a real one. */
export function withoutVariableParts(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutVariableParts(each));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, withoutVariableParts(each, key)]),
    );
  if (typeof value !== 'string') return value;
  if (VARIABLE.has(name)) return 'TEXT';
  return PATTERNS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), value);
}
