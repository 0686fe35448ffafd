import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { Logger } from '../../../platform/logger';
import type { FileFault } from '@deccanloop/contracts/files/file-faults';
import { FileRejectedError } from '../../files/checking/file-checks';
import { loadSharp } from '../../files/checking/image-encoder';
import { MaskingBusyError } from './errors';
import { blackenPicture, type MaskingResult } from './mask-picture';
import type { MaskingEngine } from './masking-engine';
import { createMaskingQueue } from './masking-queue';
import type { Rectangle } from './rectangle';
import { threadEngine } from './thread-engine';
import type { MaskedType } from './upright-picture';

export { MaskingBusyError, MaskingTimeoutError } from './errors';
export type { MaskingResult } from './mask-picture';
export type { Rectangle } from './rectangle';

/** Of one process (ADR 0045). */
export const MASKING_WORK = {
  threads: 2,
  waiting: 8,
  /** For one picture, without its time in the queue (s). */
  seconds: 25,
  /** A thread without work ends after this (s): it holds 200 to 430 MB. */
  idleSeconds: 180,
} as const;

/**
 * Masks pictures of Aadhaar cards before anything of them is stored (ADR 0045). Unmasked bytes exist in memory only, and
 * nothing that is read in a picture is logged.
 */
export interface AadhaarMasking {
  /**
   * Both sides by the same rules: the number may be printed on each.
   * @param request.marked rectangles that the customer marked: masked in addition to what is found, and enough by themselves
   * @throws MaskingBusyError when 8 pictures already wait; MaskingTimeoutError after 25 s; FileRejectedError with the faults
   * of images; the reason of `signal`; Error when the engine failed
   */
  mask(request: {
    picture: Buffer;
    side: 'front' | 'back';
    marked?: readonly Rectangle[];
    signal?: AbortSignal;
  }): Promise<MaskingResult>;
  /**
   * Whether a whole Aadhaar number can be read in a file that is no Aadhaar card, and is not stored then: in a picture, or in the
   * texts of a PDF.
   * @throws as `mask`
   */
  hasNumber(request: { file: Buffer; signal?: AbortSignal }): Promise<boolean>;
  /**
   * Masks further rectangles of an already masked, stored picture (staff may blacken more, never less).
   * @throws MaskingBusyError; FileRejectedError
   */
  maskMore(request: { picture: Buffer; marked: readonly Rectangle[] }): Promise<{
    bytes: Buffer;
    mimeType: MaskedType;
    width: number;
    height: number;
  }>;
  /** Ends the threads. Pictures at work and in the queue reject. */
  close(): Promise<void>;
}

export interface AadhaarMaskingDeps {
  logger: Logger;
  threads?: 1 | 2;
  /** For one picture (s). */
  seconds?: number;
  engine?: MaskingEngine;
}

export function createAadhaarMasking({
  logger,
  threads = MASKING_WORK.threads,
  seconds = MASKING_WORK.seconds,
  engine = threadEngine,
}: AadhaarMaskingDeps): AadhaarMasking {
  const { waiting, idleSeconds } = MASKING_WORK;
  const queue = createMaskingQueue({ engine, logger, limits: { threads, waiting, seconds, idleSeconds } });
  // Blackening alone needs no recognition.
  const blackening = bulkhead(1, waiting);

  return {
    async mask({ picture, side, marked = [], signal }) {
      const startedAt = performance.now();
      const result = accepted(await queue.run((thread) => thread.mask(picture, marked), signal));
      const how = result.kind === 'masked' ? result.how : result.kind;
      logger.info({ side, how, ms: Math.round(performance.now() - startedAt) }, 'Aadhaar picture read');
      return result;
    },
    async hasNumber({ file, signal }) {
      const startedAt = performance.now();
      const { hasNumber } = accepted(await queue.run((thread) => thread.search(file), signal));
      logger.info(
        { hasNumber, ms: Math.round(performance.now() - startedAt) },
        'searched for Aadhaar numbers',
      );
      return hasNumber;
    },
    async maskMore({ picture, marked }) {
      try {
        const result = accepted(
          await blackening.execute(async () => blackenPicture(await loadSharp(), picture, marked)),
        );
        if (result.kind !== 'masked') throw new Error('a picture without recognition is always masked');
        const { bytes, mimeType, width, height } = result;
        return { bytes, mimeType, width, height };
      } catch (error) {
        if (error instanceof BulkheadRejectedError) throw new MaskingBusyError('too many pictures at once');
        throw error;
      }
    },
    close: () => queue.close(),
  };
}

function accepted<T extends { kind: string }>(
  result: T | { kind: 'rejected'; fault: FileFault },
): Exclude<T, { kind: 'rejected' }> {
  if ('fault' in result) throw new FileRejectedError(result.fault);
  return result as Exclude<T, { kind: 'rejected' }>;
}
