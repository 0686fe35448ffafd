import { fileTypeFromBuffer } from 'file-type';
import type { FileFault } from '@deccanloop/contracts/files/file-faults';
import type { VirusScanner } from '../../../platform/virus-scanner';
import { IMAGE_TYPES, MEDIA_TYPES, PURPOSE_RULES } from '../purposes';
import type { FilePurpose, ImageType, MediaType } from '../purposes';
import type { CheckedFile, InspectedFile } from './checked-file';
import type { ImageEncoder } from './image-encoder';
import { faultOfPdf } from './pdf-faults';

/** A file that must not be stored. */
export class FileRejectedError extends Error {
  override readonly name = 'FileRejectedError';

  constructor(
    readonly fault: FileFault,
    /** Of an infected file, for the log. */
    readonly signature: string | null = null,
  ) {
    super(`the file was rejected: ${fault}`);
  }
}

export type Inspection = { fault: FileFault; file: null } | { fault: null; file: InspectedFile };

/**
 * Checks of a file from outside, in two steps: the first finds what a form can show together with its other errors, the
 * second costs more and is for forms without errors. No step is done inside a database transaction.
 */
export interface FileChecks {
  /** Size, type by content (name and declared type are the sender's choice), and the structure of a PDF. */
  inspect(bytes: Buffer, purpose: FilePurpose): Promise<Inspection>;
  /**
   * Scans for viruses, where a scanner is set, and re-encodes images.
   * @throws FileRejectedError; ScanUnavailableError; ImagesBusyError
   */
  accept(file: InspectedFile): Promise<CheckedFile>;
}

export interface FileChecksDeps {
  /** Null: files are not scanned. */
  scanner: VirusScanner | null;
  images: ImageEncoder;
}

export function createFileChecks({ scanner, images }: FileChecksDeps): FileChecks {
  return {
    async inspect(bytes, purpose) {
      const { accepts, maxBytes, maxPages } = PURPOSE_RULES[purpose];
      const rejected = (fault: FileFault): Inspection => ({ fault, file: null });
      if (bytes.length > maxBytes) return rejected('too_large');
      const mediaType = await typeOf(bytes);
      if (mediaType === null || !isOneOf(accepts, mediaType)) return rejected('wrong_type');
      const fault = mediaType === 'application/pdf' ? await faultOfPdf(bytes, { maxPages }) : null;
      if (fault !== null) return rejected(fault);
      return { fault: null, file: { bytes, mediaType, purpose } as InspectedFile };
    },
    async accept({ bytes, mediaType, purpose }) {
      // Before a decoder reads it.
      const scan = await scanner?.scan(bytes);
      if (scan?.status === 'found') throw new FileRejectedError('infected', scan.signature);
      if (!isImage(mediaType)) return { bytes, mediaType, purpose } as CheckedFile;
      const encoded = await images.encode(bytes, mediaType);
      if (encoded.fault !== null) throw new FileRejectedError(encoded.fault);
      return { bytes: encoded.bytes, mediaType, purpose, pixels: encoded.pixels } as CheckedFile;
    },
  };
}

const PDF_HEADER = '%PDF-';
/** ZIP readers look for an archive's directory in this many bytes at the end of a file (APPNOTE 4.3.16). */
const ZIP_END_BYTES = 22 + 0xffff;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/** A first filter: images are decoded and PDFs are parsed after it. */
async function typeOf(bytes: Buffer): Promise<MediaType | null> {
  const found = await fileTypeFromBuffer(bytes);
  const type = MEDIA_TYPES.find((one) => one === found?.mime) ?? null;
  if (type !== 'application/pdf') return type;
  // The PDF must begin with the first byte and must not be an archive too. Images lose what is appended to them.
  const isPdf = bytes.subarray(0, PDF_HEADER.length).toString('latin1') === PDF_HEADER;
  return isPdf && !bytes.subarray(-ZIP_END_BYTES).includes(ZIP_END) ? type : null;
}

const isOneOf = (accepted: readonly MediaType[], type: MediaType): boolean => accepted.includes(type);
const isImage = (type: MediaType): type is ImageType => IMAGE_TYPES.some((one) => one === type);
