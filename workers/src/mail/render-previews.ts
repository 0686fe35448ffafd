import type { MailPreviews } from '@deccanloop/core/domain/mail-previews/mail-previews';
import type { MailRenderer } from './render-mail';

/** Renders every mail with invented data by the functions of the real ones, for the page of administrators. */
export async function renderPreviews(
  render: MailRenderer,
  origin: string,
): Promise<Parameters<MailPreviews['store']>[0]> {
  // Loaded after the start, which it would delay.
  const { sampleMails } = await import('./samples/sample-mails');
  const previews = [];
  for (const { id, group, title, template } of sampleMails(origin)) {
    const { subject, html, text } = await render(template);
    previews.push({ id, area: group, title, subject, html, plainText: text });
  }
  return previews;
}
