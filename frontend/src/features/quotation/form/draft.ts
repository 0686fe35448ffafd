import {
  DEVELOPMENT_PHASES,
  FEATURES,
  PLATFORMS,
  TECHNOLOGIES,
} from '@deccanloop/contracts/enquiries/quotation-options';
import { EMPTY_ANSWERS, type QuotationAnswers } from './quotation-values';

const KEY = 'quotation-draft';
/** Increased when a field changes its meaning; drafts of other versions are ignored. */
const VERSION = 1;

const LISTS: Readonly<Record<string, readonly string[]>> = {
  platformType: PLATFORMS,
  technologies: TECHNOLOGIES,
  features: FEATURES,
  developmentPhases: DEVELOPMENT_PHASES,
};

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's local storage, or null where it is forbidden. */
export function browserStorage(): DraftStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Field by field: values that no longer fit the form are left out. */
function answersOf(value: unknown): QuotationAnswers | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const entries = Object.entries(EMPTY_ANSWERS).map(([name, empty]) => {
    const kept = fields[name];
    const options = LISTS[name];
    if (options === undefined) return [name, typeof kept === 'string' ? kept : empty] as const;
    const chosen: unknown[] = Array.isArray(kept) ? kept : [];
    return [name, options.filter((option) => chosen.includes(option))] as const;
  });
  return Object.fromEntries(entries) as QuotationAnswers;
}

/** Whether anything was filled in. */
export const hasAnswers = (answers: QuotationAnswers): boolean =>
  (Object.keys(EMPTY_ANSWERS) as (keyof QuotationAnswers)[]).some((name) => {
    const value = answers[name];
    return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
  });

/**
 * The unsent draft of this device.
 * @param owner id of the logged-in user; a draft of another account is not returned, one of a guest is
 * returned to everyone on this device
 */
export function readDraft(
  owner: string | null,
  storage: DraftStorage | null = browserStorage(),
): QuotationAnswers | null {
  try {
    const draft = JSON.parse(storage?.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
    if (draft?.['version'] !== VERSION) return null;
    if (draft['owner'] !== null && draft['owner'] !== owner) return null;
    const answers = answersOf(draft['answers']);
    return answers !== null && hasAnswers(answers) ? answers : null;
  } catch {
    return null;
  }
}

/**
 * Stores the answers, or removes the draft when there are none. A full or forbidden storage is not an error.
 */
export function keepDraft(
  owner: string | null,
  answers: QuotationAnswers,
  storage: DraftStorage | null = browserStorage(),
): void {
  if (!hasAnswers(answers)) return dropDraft(storage);
  // Without the honeypot field.
  const kept = Object.fromEntries(
    (Object.keys(EMPTY_ANSWERS) as (keyof QuotationAnswers)[]).map((name) => [name, answers[name]]),
  );
  try {
    storage?.setItem(KEY, JSON.stringify({ version: VERSION, owner, answers: kept }));
  } catch {
    // The page works without it.
  }
}

export function dropDraft(storage: DraftStorage | null = browserStorage()): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // The page works without it.
  }
}
