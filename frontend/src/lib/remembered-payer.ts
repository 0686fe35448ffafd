import { readSession, writeSession, type SessionStorageLike } from './session-store';

const KEY = 'payer';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The payer of the link that opened this tab, so that a reload finds the same one among several. */
export const rememberedPayer = (storage: SessionStorageLike | null): string | null =>
  readSession(KEY, isText, storage);

export const rememberPayer = (userId: string, storage: SessionStorageLike | null): void =>
  writeSession(KEY, userId, storage);
