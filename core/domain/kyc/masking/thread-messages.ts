import type { PictureResult } from './mask-picture';
import type { Rectangle } from './rectangle';
import type { SearchResult } from './search-file';

/** What a thread does with a picture. */
export type ThreadTask = { task: 'mask'; marked: readonly Rectangle[] } | { task: 'search' };

export type ThreadRequest = ThreadTask & { picture: Uint8Array };

export interface ThreadResults {
  mask: PictureResult;
  search: SearchResult;
}
export type ThreadResult = ThreadResults[keyof ThreadResults];

/** An error without its message, which may contain what was read. */
export type ThreadReply = { result: ThreadResult; errorName: null } | { result: null; errorName: string };
