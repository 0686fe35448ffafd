import type { Box, Size } from './rectangle';

/** One byte for each pixel, 0 for black. */
export interface GreyPicture extends Size {
  pixels: Buffer;
}

/** A word as it was read, with the box of the whole word; boxes of single characters are not reliable. */
export interface Word {
  text: string;
  box: Box;
}

/** The recognition of text and codes. Its results are personal data: never logged, never stored. */
export interface PictureReader {
  words(picture: GreyPicture): Promise<Word[]>;
  /** QR codes, also damaged ones, without the quiet zone. */
  codes(picture: GreyPicture): Promise<Box[]>;
}
