import { AppError } from '../../platform/errors';

/** Errors of stored settings. The BFF maps each to a status and a message, exhaustively. */
export type SettingErrorCode =
  /** It changed after the caller had read it. */
  | 'setting_changed'
  /** It has this value already. */
  | 'setting_unchanged'
  /** No worker has rendered such a mail. */
  | 'unknown_mail';

export class SettingError extends AppError<SettingErrorCode> {}
