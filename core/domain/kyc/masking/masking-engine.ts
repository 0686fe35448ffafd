import type { PictureResult } from './mask-picture';
import type { Rectangle } from './rectangle';
import type { SearchResult } from './search-file';

/** Works on one picture at a time. */
export interface MaskingThread {
  /**
   * Does not change `picture`.
   * @throws when the thread ended or failed; it must be ended then
   */
  mask(picture: Buffer, marked: readonly Rectangle[]): Promise<PictureResult>;
  /** As `mask`. */
  search(file: Buffer): Promise<SearchResult>;
  /** Ends it at any time, with the picture in its memory. What has not returned rejects. */
  end(): Promise<void>;
}

export interface MaskingEngine {
  start(): Promise<MaskingThread>;
}
