import { browserStorage, type DraftStorage } from './draft';

const KEY = 'quotation-details';
const VERSION = 1;

/** A request whose first step was sent and whose details are being filled in. */
export interface OpenDetails {
  /** Of the link to the details. */
  token: string;
  /** `QT-…` */
  reference: string;
  projectTitle: string;
}

const isOpenDetails = (value: Readonly<Record<string, unknown>>): boolean =>
  [value['token'], value['reference'], value['projectTitle']].every((text) => typeof text === 'string');

/**
 * The request of this device whose details are open: a reload must not ask for the first step again.
 * @param owner id of the logged-in user; that of another account is not returned
 */
export function readOpenDetails(
  owner: string | null,
  storage: DraftStorage | null = browserStorage(),
): OpenDetails | null {
  try {
    const kept = JSON.parse(storage?.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
    if (kept?.['version'] !== VERSION || !isOpenDetails(kept)) return null;
    if (kept['owner'] !== null && kept['owner'] !== owner) return null;
    const { token, reference, projectTitle } = kept as unknown as OpenDetails;
    return { token, reference, projectTitle };
  } catch {
    return null;
  }
}

/** A full or forbidden storage is not an error: the link in the mail opens the details, too. */
export function keepOpenDetails(
  owner: string | null,
  open: OpenDetails,
  storage: DraftStorage | null = browserStorage(),
): void {
  try {
    storage?.setItem(KEY, JSON.stringify({ version: VERSION, owner, ...open }));
  } catch {
    // The page works without it.
  }
}

export function dropOpenDetails(storage: DraftStorage | null = browserStorage()): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // The page works without it.
  }
}
