import { TICKET_FILE_FIELD } from '@deccanloop/contracts/support/ticket-files';
import { TICKET_KEY_HEADER, TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { api } from './api';
import { call, type Data } from './typed-call';

/** Who reads a file: its customer, the holder of the ticket's link with its key, or staff. */
export type FileReader = { kind: 'own' } | { kind: 'linked'; key: string } | { kind: 'staff' };

export interface TicketUpload {
  file: File;
  onProgress: (share: number) => void;
}

/** Uploading 5 MB over a slow connection takes a while. */
const UPLOAD_TIMEOUT_MS = 120_000;

function downloadCall(reader: FileReader, id: string) {
  switch (reader.kind) {
    case 'own':
      return call<'ownTicketFile'>({ url: TICKET_PATHS.ownFile(id) });
    case 'linked':
      return call<'linkedTicketFile'>({
        url: TICKET_PATHS.linkedFile(id),
        headers: { [TICKET_KEY_HEADER]: reader.key },
      });
    case 'staff':
      return call<'staffTicketFile'>({ url: TICKET_PATHS.staffFile(id) });
  }
}

const ticketFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadTicketFile: build.mutation<Data<'uploadTicketFile'>, TicketUpload>({
      query: ({ file, onProgress }) => {
        const body = new FormData();
        body.append(TICKET_FILE_FIELD, file, file.name);
        return call<'uploadTicketFile'>({
          url: TICKET_PATHS.files,
          method: 'POST',
          body,
          onProgress,
          timeoutMs: UPLOAD_TIMEOUT_MS,
        });
      },
    }),
    /** An object URL of the file: the store keeps plain data only. */
    downloadTicketFile: build.query<string, { reader: FileReader; id: string }>({
      query: ({ reader, id }) => downloadCall(reader, id),
      transformResponse: (file: Blob) => URL.createObjectURL(file),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useUploadTicketFileMutation, useLazyDownloadTicketFileQuery } = ticketFilesApi;
