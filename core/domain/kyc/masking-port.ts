import type { InferType } from 'yup';
import type { rectangleSchema } from '@deccanloop/contracts/kyc/schemas';

/** In pixels, upright. */
export type Rectangle = InferType<typeof rectangleSchema>;

export type MaskResult =
  | {
      kind: 'masked';
      bytes: Buffer;
      mimeType: 'image/jpeg' | 'image/png';
      width: number;
      height: number;
      areas: Rectangle[];
      how: 'found' | 'marked' | 'already_masked';
    }
  | { kind: 'number_not_found' };
export type MaskedPicture = Extract<MaskResult, { kind: 'masked' }>;

export interface MaskOptions {
  /** Checked and re-encoded. It stays in memory. */
  picture: Buffer;
  side: 'front' | 'back';
  /** What the customer marked, because no number was found. */
  marked?: Rectangle[];
  signal?: AbortSignal;
}

/** Blackens the first eight digits of every Aadhaar number, and every QR code, before a picture is stored. */
export interface AadhaarMasking {
  /** @throws MaskingBusyError; MaskingTimeoutError */
  mask(options: MaskOptions): Promise<MaskResult>;
  /** Blackens more of a stored picture. @throws MaskingBusyError; MaskingTimeoutError */
  maskMore(options: { picture: Buffer; marked: Rectangle[] }): Promise<MaskedPicture>;
  close(): Promise<void>;
}

/** Too many pictures wait already: the sender should try again. */
export class MaskingBusyError extends Error {
  override readonly name = 'MaskingBusyError';
}

/** Reading a picture took too long. The customer can mark the number by hand. */
export class MaskingTimeoutError extends Error {
  override readonly name = 'MaskingTimeoutError';
}
