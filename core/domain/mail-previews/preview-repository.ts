import type { MailPreviewDto, MailPreviewsDto } from '@deccanloop/contracts/staff/mail-previews-dto';
import type { Database, Knex } from '../../platform/database';

/** A mail with invented data. */
export type MailPreview = Omit<MailPreviewDto, 'renderedAt'>;

/** Replaces all previews by those of this worker. Rows that are the same stay as they are. */
export async function storeMailPreviews(db: Knex, previews: readonly MailPreview[]): Promise<void> {
  await db.transaction(async (trx) => {
    // Of workers that start at once, the later one replaces what the first has stored.
    await trx.raw(`select pg_advisory_xact_lock(hashtextextended('mail_previews', 0))`);
    const ids = previews.map(({ id }) => id);
    await trx('mail_previews').whereNotIn('id', ids).delete();
    await trx.raw(
      `insert into mail_previews (id, position, area, title, subject, html, plain_text)
       select id, position, area, title, subject, html, "plainText"
         from jsonb_to_recordset(cast(:previews as jsonb)) as given
           (id text, position integer, area text, title text, subject text, html text, "plainText" text)
       on conflict (id) do update set position = excluded.position, area = excluded.area, title = excluded.title,
         subject = excluded.subject, html = excluded.html, plain_text = excluded.plain_text, rendered_at = now()
         where (mail_previews.position, mail_previews.area, mail_previews.title, mail_previews.subject, mail_previews.html, mail_previews.plain_text)
           is distinct from (excluded.position, excluded.area, excluded.title, excluded.subject, excluded.html, excluded.plain_text)`,
      { previews: JSON.stringify(previews.map((preview, position) => ({ ...preview, position }))) },
    );
  });
}

/** In their order. */
export async function listMailPreviews(db: Database): Promise<MailPreviewsDto> {
  const { rows } = await db.raw<{ rows: MailPreviewsDto['mails'] }>(
    'select id, area, title, subject from mail_previews order by position',
  );
  return { mails: rows };
}

export async function findMailPreview(db: Database, id: string): Promise<MailPreviewDto | null> {
  const { rows } = await db.raw<{ rows: (MailPreview & { renderedAt: Date })[] }>(
    `select id, area, title, subject, html, plain_text as "plainText", rendered_at as "renderedAt"
       from mail_previews where id = :id`,
    { id },
  );
  const [row] = rows;
  return row ? { ...row, renderedAt: row.renderedAt.toISOString() } : null;
}
