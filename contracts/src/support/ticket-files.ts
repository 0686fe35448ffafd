import { array, object, string } from 'yup';
import { RECORD_ID } from '../record-id';

/** The part of the multipart form that holds a file. */
export const TICKET_FILE_FIELD = 'file';

export const TICKET_FILE_LIMITS = {
  maxBytes: 5 * 1024 * 1024,
  /** Files of one message. */
  most: 5,
} as const;

/** What file choosers offer; the server decides by the content. */
export const TICKET_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export const TICKET_FILE_MISSING = 'Choose a file';

/** `POST /support/files`: one file, before the message that it is sent with. */
export const ticketFileSchema = object({}).noUnknown();

/** Ids of files that `POST /support/files` has stored. */
export const attachedFiles = () =>
  array(string().matches(RECORD_ID, 'Not a valid id').defined())
    .max(TICKET_FILE_LIMITS.most, `At most ${TICKET_FILE_LIMITS.most} files`)
    .default(() => []);
