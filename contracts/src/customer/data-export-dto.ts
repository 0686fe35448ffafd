import type { InferType } from 'yup';
import { choice, dto, text, time, whole } from '../api/response-fields';
import { DATA_EXPORT_STATES } from './data-export';

/** `GET` and `POST /customer/data-export`: the newest request. */
export const dataExportDto = dto('DataExport', {
  state: choice(DATA_EXPORT_STATES),
  /** Null while there is none. */
  id: text().nullable(),
  requestedAt: time().nullable(),
  /** Set while `ready`. */
  sizeBytes: whole().nullable(),
  /** When the file is or was deleted; null before it was ready. */
  expiresAt: time().nullable(),
  /** Further requests that are possible now. */
  requestsLeft: whole(),
  /** When the next one is possible; null while one is. */
  nextRequestAt: time().nullable(),
});
export type DataExportDto = InferType<typeof dataExportDto>;
