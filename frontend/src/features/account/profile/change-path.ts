import { sectionPath } from '@deccanloop/contracts/workspace/sections';

export const CHANGE_KINDS = ['email', 'phone'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Opens that dialog of the profile. */
export const changePath = (change: ChangeKind): string => sectionPath('profile', { query: { change } });

/** The profile dialog that the address opens. */
export const changeOf = (search: URLSearchParams): ChangeKind | null =>
  CHANGE_KINDS.find((kind) => kind === search.get('change')) ?? null;
