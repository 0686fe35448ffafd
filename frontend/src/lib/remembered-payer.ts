import { readSession, writeSession, type SessionStorageLike } from './session-store';

const KEY = 'payer';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whose link this tab was opened with, so that a reload finds the same payer among several. */
export const rememberedPayer = (storage: SessionStorageLike | null): string | null =>
  readSession(KEY, isText, storage);

export const rememberPayer = (userId: string, storage: SessionStorageLike | null): void =>
  writeSession(KEY, userId, storage);
