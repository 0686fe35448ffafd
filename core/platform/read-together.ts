/** Reads one value by its key; null where there is none. */
export type ReadByKey<Value> = (key: string) => Promise<Value | null>;

/** More than this in one statement helps nobody. */
const MOST_KEYS = 100;

interface Asked<Value> {
  resolve: (value: Value | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads that are asked for in one turn of the event loop go to the database as one statement: under load a
 * process spends more on sending a statement and taking its answer than the database on finding the row. Nothing
 * is kept: every read begins after it was asked for, so it sees what was committed before.
 * @param readAll values by their key; keys without a value are missing. Its failure is that of every read in it.
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
      else if (waiting.size === MOST_KEYS) send();
    });
}
