import type { PictureResult } from './mask-picture';
import type { Rectangle } from './rectangle';

export interface ThreadRequest {
  picture: Uint8Array;
  marked: readonly Rectangle[];
}

/** An error without its message, which may contain what was read. */
export type ThreadReply = { result: PictureResult; errorName: null } | { result: null; errorName: string };
