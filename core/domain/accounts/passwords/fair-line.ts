/** Origin of an entry: an address in a network. */
export interface Origin {
  network: string;
  address: string;
}

/**
 * A fair queue: round robin over networks, and over addresses within a network, so that a client with many entries
 * only delays itself (docs/decisions/0026).
 */
export interface FairLine<Entry extends Origin> {
  readonly size: number;
  add(entry: Entry): void;
  /** Removes and returns the next entry. */
  next(): Entry | undefined;
  /**
   * Removes the newest entry of the largest address in the largest network (by number of entries). Among equals the
   * newest entry, so a new entry is removed only when no other network has more.
   */
  removeFromLargest(): Entry | undefined;
}

export function createFairLine<Entry extends Origin>(): FairLine<Entry> {
  // Maps keep insertion order: the first key is served and then moved to the end.
  const networks = new Map<string, Map<string, Numbered<Entry>[]>>();
  let size = 0;
  let added = 0;

  function remove({ entry, no }: Numbered<Entry>): void {
    const addresses = networks.get(entry.network);
    const left = addresses?.get(entry.address)?.filter((other) => other.no !== no) ?? [];
    if (left.length > 0) addresses?.set(entry.address, left);
    else addresses?.delete(entry.address);
    if (addresses?.size === 0) networks.delete(entry.network);
    size -= 1;
  }

  return {
    get size() {
      return size;
    },
    add(entry) {
      const addresses = networks.get(entry.network) ?? new Map<string, Numbered<Entry>[]>();
      networks.set(entry.network, addresses);
      addresses.set(entry.address, [...(addresses.get(entry.address) ?? []), { entry, no: (added += 1) }]);
      size += 1;
    },
    next() {
      const [network, addresses] = first(networks) ?? [];
      const [address, entries] = first(addresses) ?? [];
      const [numbered] = entries ?? [];
      if (network === undefined || address === undefined || !addresses || !entries || !numbered)
        return undefined;
      moveToEnd(networks, network, addresses);
      moveToEnd(addresses, address, entries);
      remove(numbered);
      return numbered.entry;
    },
    removeFromLargest() {
      let largest: Ranked<Entry> | undefined;
      for (const addresses of networks.values()) {
        const ofNetwork = [...addresses.values()].reduce((sum, { length }) => sum + length, 0);
        for (const entries of addresses.values()) {
          const newest = entries.at(-1);
          if (!newest) continue;
          const ranked = { newest, rank: [ofNetwork, entries.length, newest.no] as const };
          if (!largest || isAbove(ranked.rank, largest.rank)) largest = ranked;
        }
      }
      if (largest) remove(largest.newest);
      return largest?.newest.entry;
    },
  };
}

interface Numbered<Entry> {
  entry: Entry;
  /** In the order of arrival. */
  no: number;
}

type Rank = readonly [ofNetwork: number, ofAddress: number, no: number];

interface Ranked<Entry> {
  newest: Numbered<Entry>;
  rank: Rank;
}

const isAbove = (one: Rank, other: Rank): boolean => {
  const difference = one.findIndex((value, n) => value !== other[n]);
  return (one[difference] ?? 0) > (other[difference] ?? 0);
};

const first = <Value>(map: Map<string, Value> | undefined): [string, Value] | undefined =>
  map?.entries().next().value;

function moveToEnd<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
