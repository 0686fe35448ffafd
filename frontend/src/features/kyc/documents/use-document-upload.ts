import { FILE_MESSAGES } from '@deccanloop/contracts/files/file-faults';
import { KYC_FILE_BYTES, type KycDocumentType, type KycSide } from '@deccanloop/contracts/kyc/statuses';
import { useCallback, useEffect, useRef } from 'react';
import type { Rectangle } from '../../../components/marking/rectangles';
import {
  useUpload,
  type PrepareFile,
  type SendFile,
  type Upload,
} from '../../../components/upload/use-upload';
import { firstMessages, isApiError, networkError, type ApiError } from '../../../lib/api-error';
import { preparePhoto } from '../../../lib/photos/prepare-photo';
import { useUploadKycDocumentMutation } from '../api';
import { useChangeGuard } from '../change-guard';
import { fileFaultOf } from './document-files';

export interface DocumentUpload {
  upload: Upload;
  /** The file whose number the server did not find; null unless the customer has to mark it. */
  toMark: File | null;
  /** Sends the same file again with what was marked. */
  sendMarked: (rectangles: readonly Rectangle[]) => void;
}

/** The server names what is wrong with the file or the number; the message above it is general. */
const shownError = (error: ApiError): ApiError => {
  const [message] = Object.values(firstMessages(error.errors ?? {}));
  return message === undefined ? error : { ...error, message };
};

const prepare: PrepareFile = (file, options) =>
  preparePhoto(file, { ...options, limit: KYC_FILE_BYTES, limitMessage: FILE_MESSAGES.too_large });

export interface DocumentUploadOptions {
  type: KycDocumentType;
  side: KycSide;
  number: string;
  onStored: () => void;
}

/** Sends the file of one side. It stays in memory only, and only until the server has stored the masked picture. */
export function useDocumentUpload({ type, side, number, onStored }: DocumentUploadOptions): DocumentUpload {
  const guard = useChangeGuard();
  const [sendDocument] = useUploadKycDocumentMutation();
  const marked = useRef<readonly Rectangle[]>([]);
  // Not the property: a repeat sends the number as it is then.
  const current = useRef({ number, onStored });
  useEffect(() => void (current.current = { number, onStored }));

  const send = useCallback<SendFile>(
    async (file, { onProgress, signal }) => {
      const post = () => {
        const request = sendDocument({
          type,
          side,
          number: current.current.number,
          file,
          rectangles: marked.current,
          onProgress,
        });
        signal.addEventListener('abort', () => request.abort());
        return request.unwrap();
      };
      try {
        await guard(post);
        return null;
      } catch (caught) {
        return isApiError(caught) ? shownError(caught) : networkError();
      }
    },
    [guard, sendDocument, type, side],
  );
  const upload = useUpload({
    send,
    faultOf: (file) => fileFaultOf(type, file),
    prepare,
    onClear: () => void (marked.current = []),
  });
  const { state, cancel, retry } = upload;

  const reset = useRef(cancel);
  useEffect(() => void (reset.current = cancel));
  useEffect(() => {
    if (state.status !== 'done') return;
    // Releases the unmasked file.
    reset.current();
    current.current.onStored();
  }, [state.status]);

  return {
    upload,
    toMark: state.status === 'failed' && state.error.code === 'number_not_found' ? state.file : null,
    sendMarked: (rectangles) => {
      marked.current = rectangles;
      retry();
    },
  };
}
