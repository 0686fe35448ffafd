import type { MailPreviewDto, MailPreviewsDto } from '@deccanloop/contracts/staff/mail-previews-dto';
import type { Knex } from '../../platform/database';
import { SettingError } from '../stored-settings/errors';
import { findMailPreview, listMailPreviews, storeMailPreviews, type MailPreview } from './preview-repository';

/** Mails with invented data, as the workers render them (docs/decisions/0060). */
export interface MailPreviews {
  list(): Promise<MailPreviewsDto>;
  /** @throws SettingError `unknown_mail` */
  read(id: string): Promise<MailPreviewDto>;
  /** In workers, at the start. */
  store(previews: readonly MailPreview[]): Promise<void>;
}

export function createMailPreviews({ db }: { db: Knex }): MailPreviews {
  return {
    list: () => listMailPreviews(db),
    async read(id) {
      const preview = await findMailPreview(db, id);
      if (preview === null) throw new SettingError('unknown_mail');
      return preview;
    },
    store: (previews) => storeMailPreviews(db, previews),
  };
}
