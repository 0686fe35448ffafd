import type { ApiError } from '../../../lib/api-error';

/** A part of the dashboard that the server could not read; the other parts are shown. */
export const NOT_READ: ApiError = {
  status: 503,
  code: 'not_read',
  message: 'Our server could not read this part.',
};
