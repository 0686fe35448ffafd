import type { FilePurpose, MediaType } from '../purposes';

declare const inspected: unique symbol;
declare const checked: unique symbol;

/** A file of an accepted type, before virus scan and re-encoding. */
export interface InspectedFile {
  readonly [inspected]: true;
  bytes: Buffer;
  mediaType: MediaType;
  purpose: FilePurpose;
}

/** A file that may be stored: only `FileChecks.accept` makes one. */
export interface CheckedFile {
  readonly [checked]: true;
  bytes: Buffer;
  mediaType: MediaType;
  purpose: FilePurpose;
  /** Of an image, upright. */
  pixels?: Pixels;
}

export interface Pixels {
  width: number;
  height: number;
}

/** A PDF that this product rendered itself. */
export const renderedPdf = (bytes: Buffer, purpose: FilePurpose): CheckedFile =>
  ({ bytes, mediaType: 'application/pdf', purpose }) as CheckedFile;

/** An accepted picture in which this product has blackened something. */
export const maskedPicture = (
  bytes: Buffer,
  mediaType: 'image/jpeg' | 'image/png',
  pixels: Pixels,
): CheckedFile => ({ bytes, mediaType, purpose: 'kyc_document', pixels }) as CheckedFile;

/** A specimen that this product drew itself, for the demo data. */
export const drawnSpecimen = (
  bytes: Buffer,
  file: { mediaType: 'application/pdf' } | { mediaType: 'image/png'; pixels: Pixels },
): CheckedFile => ({ bytes, purpose: 'kyc_document', ...file }) as CheckedFile;

/** A part of a ZIP file that this product wrote itself. */
export const writtenArchive = (bytes: Buffer): CheckedFile =>
  ({ bytes, mediaType: 'application/zip', purpose: 'data_export' }) as CheckedFile;

/** A file that was checked before the file store existed. */
export const checkedEarlier = (file: Pick<CheckedFile, 'bytes' | 'mediaType' | 'purpose'>): CheckedFile =>
  file as CheckedFile;
