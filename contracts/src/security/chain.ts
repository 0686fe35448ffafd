/** Why the audit log does not fit its hash chain. */
export const CHAIN_FAULTS = ['changed', 'client_changed', 'missing', 'inserted', 'cut_off'] as const;
export type ChainFaultKind = (typeof CHAIN_FAULTS)[number];

export interface ChainFault {
  kind: ChainFaultKind;
  /** Null for an entry that is not in the chain. */
  position: number | null;
  /** Null where only the position is known. */
  eventId: number | null;
}

const TEXTS = {
  changed: 'was changed, or entries change places there',
  client_changed: 'has another address or device than it was stored with',
  missing: 'was removed',
  inserted: 'was inserted later',
  cut_off: 'and all later ones were cut off',
} as const satisfies Record<ChainFaultKind, string>;

/** "Entry 4711 of the audit log, position 4700 of its hash chain, was removed." */
export function chainFaultText({ kind, position, eventId }: ChainFault): string {
  const entry = eventId === null ? 'An entry of the audit log' : `Entry ${eventId} of the audit log`;
  const place = position === null ? '' : `, position ${position} of its hash chain,`;
  return `${entry}${place} ${TEXTS[kind]}.`;
}
