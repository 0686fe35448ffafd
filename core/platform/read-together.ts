/** Reads one value by its key; null when there is none. */
export type ReadByKey<Value> = (key: string) => Promise<Value | null>;

/** Larger statements bring no further gain. */
const MAX_KEYS = 100;

interface Asked<Value> {
  resolve: (value: Value | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Combines the reads of one turn of the event loop into one statement, because under load sending a statement costs
 * more than finding the row (docs/decisions/0015). Nothing is cached: a read sees all that was committed before it.
 * @param readAll returns values by key, without the keys that have none. Its rejection rejects all its reads.
 */
export function readTogether<Value>(
  readAll: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): ReadByKey<Value> {
  let waiting = new Map<string, Asked<Value>[]>();

  const send = (): void => {
    const asked = waiting;
    waiting = new Map();
    if (asked.size === 0) return;
    readAll([...asked.keys()]).then(
      (found) => {
        for (const [key, all] of asked) for (const { resolve } of all) resolve(found.get(key) ?? null);
      },
      (error: unknown) => {
        for (const all of asked.values()) for (const { reject } of all) reject(error);
      },
    );
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(key);
      if (others) {
        others.push({ resolve, reject });
        return;
      }
      waiting.set(key, [{ resolve, reject }]);
      if (waiting.size === 1) setImmediate(send);
      else if (waiting.size === MAX_KEYS) send();
    });
}
