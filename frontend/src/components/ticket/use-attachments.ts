import { TICKET_FILE_LIMITS } from '@deccanloop/contracts/support/ticket-files';
import { useRef, useState } from 'react';
import { firstMessages, isApiError, networkError, type ApiError } from '../../lib/api-error';
import { useUploadTicketFileMutation } from '../../lib/ticket-files-api';
import type { SendFile } from '../upload/use-upload';

interface Slot {
  /** Of the field, for React. */
  key: number;
  /** Of the stored file; null while there is none. */
  fileId: string | null;
  isSending: boolean;
}

/** The files of one message; each is stored before the message is sent. */
export interface Attachments {
  slots: readonly Slot[];
  /** Of the stored files, in order. */
  fileIds: string[];
  /** A message that was sent now would not have all of its files. */
  isSending: boolean;
  sendTo: (key: number) => SendFile;
  clear: (key: number) => void;
  /** After the message was sent. */
  reset: () => void;
}

/** The server names what is wrong with the file; the message above it is general. */
const shownError = (error: ApiError): ApiError => {
  const [message] = Object.values(firstMessages(error.errors ?? {}));
  return message === undefined ? error : { ...error, message };
};

const emptySlot = (key: number): Slot => ({ key, fileId: null, isSending: false });

/** After the last used field comes an empty one, up to the limit. */
function withEmptySlot(slots: readonly Slot[], nextKey: () => number): readonly Slot[] {
  const isLastUsed = slots.at(-1)?.fileId !== null;
  return isLastUsed && slots.length < TICKET_FILE_LIMITS.most ? [...slots, emptySlot(nextKey())] : slots;
}

export function useAttachments(): Attachments {
  const [upload] = useUploadTicketFileMutation();
  const lastKey = useRef(0);
  const nextKey = () => (lastKey.current += 1);
  const [slots, setSlots] = useState<readonly Slot[]>(() => [emptySlot(0)]);
  const change = (key: number, changes: Partial<Slot>) => {
    const next = nextKey();
    setSlots((before) =>
      withEmptySlot(
        before.map((slot) => (slot.key === key ? { ...slot, ...changes } : slot)),
        () => next,
      ),
    );
  };

  const sendTo =
    (key: number): SendFile =>
    async (file, { onProgress, signal }) => {
      change(key, { fileId: null, isSending: true });
      const request = upload({ file, onProgress });
      signal.addEventListener('abort', () => request.abort());
      try {
        const { id } = await request.unwrap();
        if (!signal.aborted) change(key, { fileId: id, isSending: false });
        return null;
      } catch (caught) {
        if (!signal.aborted) change(key, { isSending: false });
        return isApiError(caught) ? shownError(caught) : networkError();
      }
    };

  return {
    slots,
    fileIds: slots.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
    isSending: slots.some(({ isSending }) => isSending),
    sendTo,
    clear: (key) => change(key, { fileId: null, isSending: false }),
    reset: () => setSlots([emptySlot(nextKey())]),
  };
}
