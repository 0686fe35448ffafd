import { createMailShapes } from './mail-shapes';
import type { MailTemplate } from './mail-template';
import { plainTextOf } from './plain-text';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export type MailRenderer = (template: MailTemplate) => Promise<RenderedMail>;

/** Renders a mail as HTML and plain text. React is loaded with the first mail, to save memory until then. */
export function createMailRenderer(): MailRenderer {
  let loading: ReturnType<typeof loadHtml> | undefined;
  return async (template) => {
    loading ??= loadHtml();
    const htmlOf = await loading;
    return { subject: template.subject, html: htmlOf(template), text: plainTextOf(template) };
  };
}

async function loadHtml(): Promise<(template: MailTemplate) => string> {
  const [{ createElement }, { renderToStaticMarkup }, { Frame }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('./layout/frame'),
  ]);
  return createMailShapes((template) => DOCTYPE + renderToStaticMarkup(createElement(Frame, { template })));
}
