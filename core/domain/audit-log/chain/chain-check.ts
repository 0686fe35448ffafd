import { createHash } from 'node:crypto';
import type { ChainFault } from '@deccanloop/contracts/security/chain';
import type { ChainRow, Checkpoint } from './chain-repository';

/** The hash before the first entry. */
export const FIRST_HASH = Buffer.alloc(32);

/**
 * An entry is in the chain soon after its transaction has begun, which takes seconds. One that claims to be older by more than
 * this than an entry before it was inserted later.
 */
const LATEST_MS = 3_600_000;

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Compares the rows of the chain in their order, in memory that does not grow with them. */
export interface ChainReader {
  /** @returns the first fault; null where all rows fit */
  read(rows: readonly ChainRow[]): ChainFault | null;
  /** After the last row. */
  end(): ChainFault | null;
  readonly last: Checkpoint;
}

/**
 * @param expected ends of the chain that are known from before
 * @param isAccepted faults that operators have explained: the rows after them are compared
 */
export function createChainReader(
  expected: readonly Checkpoint[],
  isAccepted: (fault: ChainFault) => boolean = () => false,
): ChainReader {
  let last: Checkpoint = { position: 0, hash: FIRST_HASH };
  let newestMs = Number.NEGATIVE_INFINITY;

  function faultOf(row: ChainRow): ChainFault | null {
    const { position, eventId, clientHash } = row;
    const at = { position, eventId };
    if (position !== last.position + 1)
      return { kind: 'missing', position: last.position + 1, eventId: null };
    if (row.content === null || row.at === null) return { kind: 'missing', ...at };
    if (!sha256(last.hash, row.content, clientHash ?? '').equals(row.hash)) return { kind: 'changed', ...at };
    if (!fitsClient(row)) return { kind: 'client_changed', ...at };
    const known = expected.find((checkpoint) => checkpoint.position === position);
    if (known && !known.hash.equals(row.hash)) return { kind: 'changed', ...at };
    if (row.at.getTime() < newestMs - LATEST_MS) return { kind: 'inserted', ...at };
    return null;
  }

  return {
    read(rows) {
      for (const row of rows) {
        const fault = faultOf(row);
        if (fault !== null && !isAccepted(fault)) return fault;
        last = { position: row.position, hash: row.hash };
        newestMs = Math.max(newestMs, row.at?.getTime() ?? newestMs);
      }
      return null;
    },
    end() {
      if (!expected.some(({ position }) => position > last.position)) return null;
      const fault: ChainFault = { kind: 'cut_off', position: last.position + 1, eventId: null };
      return isAccepted(fault) ? null : fault;
    },
    get last() {
      return last;
    },
  };
}

/** Address and device are those that were hashed, or were erased with the account. */
function fitsClient({ client, clientHash, mayBeErased }: ChainRow): boolean {
  if (client === null) return clientHash === null || mayBeErased;
  return clientHash !== null && sha256(client).equals(clientHash);
}
