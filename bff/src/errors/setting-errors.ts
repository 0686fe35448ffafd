import type { SettingErrorCode } from '@deccanloop/core/domain/stored-settings/errors';
import type { ErrorTable } from './error-table';

export const SETTING_ERRORS: ErrorTable<SettingErrorCode> = {
  setting_changed: {
    status: 409,
    message:
      'Another administrator has changed this meanwhile. Close the form, check what is new and change it again.',
  },
  unknown_mail: { status: 404, message: 'There is no such mail.' },
  setting_unchanged: { status: 409, message: 'This is what is set already.' },
};
