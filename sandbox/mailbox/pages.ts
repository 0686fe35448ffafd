import type { MessageKind, ParsedMessage } from './message';
import type { UnsentReply } from './reply';

/** The views of a mail. */
export const VIEWS = ['html', 'text', 'headers', 'source'] as const;
export type View = (typeof VIEWS)[number];

const VIEW_NAMES: Record<View, string> = { html: 'HTML', text: 'Text', headers: 'Headers', source: 'Source' };

/** The list of messages, newest first. */
export function listPage(messages: readonly ParsedMessage[], filter: string): string {
  const heading = filter === '' ? 'All messages' : `Messages to ${filter}`;
  const deletion =
    messages.length === 0
      ? ''
      : `<form class="below" method="post" action="/delete${filter === '' ? '' : `?to=${encodeURIComponent(filter)}`}">
          <button class="danger">Delete ${filter === '' ? 'all' : 'these'}</button></form>`;
  return layout(
    `${heading} (${messages.length})`,
    `<div class="tools">
      <h1>${escape(heading)}</h1>
      <form method="get" action="/" role="search">
        <div><label for="to">Recipient</label>
        <input id="to" name="to" type="search" autocomplete="off" spellcheck="false" value="${escape(filter)}"></div>
        <button>Show</button>
      </form>
    </div>
    <p id="notice" class="quiet" role="status"></p>
    <div id="mails" data-newest="${messages[0]?.id ?? '0'}">${messages.length === 0 ? emptyList(filter) : list(messages)}${deletion}</div>
    <script type="module" src="/mailbox.js"></script>`,
  );
}

function list(messages: readonly ParsedMessage[]): string {
  const rows = messages.map(
    (message) => `<li><a href="/messages/${message.id}">
      <span class="subject">${kindTag(message.kind)}${escape(titleOf(message))}</span>
      ${timeTag(message.receivedAt)}
      <span class="who">${escape(message.from)} to ${escape(message.envelope.to.join(', '))}</span></a></li>`,
  );
  return `<ul class="mails">${rows.join('')}</ul>`;
}

const kindTag = (kind: MessageKind): string =>
  `<span class="kind ${kind}">${kind === 'sms' ? 'SMS' : 'Mail'}</span> `;

/** A text message has no subject: its first line is shown instead. */
function titleOf({ kind, subject, text }: ParsedMessage): string {
  return kind === 'sms' ? (text?.split('\n')[0] ?? '') : subject || 'No subject';
}

function emptyList(filter: string): string {
  const text = filter === '' ? 'No message has arrived yet.' : 'No message to this recipient yet.';
  return `<div class="empty">${text}<br>It appears here by itself.</div>`;
}

/** The form for a reply: not offered, empty, with what was not sent, or a line that it was sent. */
export type ReplyPart = 'off' | 'open' | 'sent' | UnsentReply;

/** The page of one mail, in one of its views. */
export function messagePage(
  message: ParsedMessage,
  view: View,
  { source = '', reply }: { source?: string; reply: ReplyPart },
): string {
  const views = VIEWS.filter((name) => (name === 'html' ? message.html !== null : true));
  const links = views.map((name) => {
    const current = name === view ? ' aria-current="page"' : '';
    return `<a class="button" href="/messages/${message.id}?view=${name}"${current}>${VIEW_NAMES[name]}</a>`;
  });
  const subject = message.subject || 'No subject';
  return layout(
    subject,
    `<a class="back" href="/">← All messages</a>
    <article class="card">
      <h1>${escape(subject)}</h1>
      <dl>
        <dt>From</dt><dd>${escape(message.from)}</dd>
        <dt>To</dt><dd>${escape(message.to.join(', '))}</dd>
        <dt>Delivered to</dt><dd>${escape(message.envelope.to.join(', '))}</dd>
        <dt>Received</dt><dd>${timeTag(message.receivedAt)}</dd>
        ${attachmentRow(message)}
      </dl>
      <nav class="views" aria-label="Views of this mail">${links.join('')}</nav>
      ${viewOf(message, view, source)}
      ${replyForm(message, reply)}
      <div class="tools"><form method="post" action="/messages/${message.id}/delete"><button class="danger">Delete this mail</button></form></div>
    </article>`,
  );
}

function replyForm({ id, replyTo, envelope }: ParsedMessage, reply: ReplyPart): string {
  if (reply === 'off') return '';
  if (reply === 'sent') {
    return `<p class="sent" role="status">Your reply was sent. <a href="/messages/${id}">Write another reply</a></p>`;
  }
  const { text, error } = reply === 'open' ? { text: '', error: null } : reply;
  return `<form class="reply" method="post" action="/messages/${id}/reply">
    <label for="reply">Reply as ${escape(envelope.to[0] ?? '')} to ${escape(replyTo ?? '')}</label>
    ${error === null ? '' : `<p id="reply-error" class="error" role="alert">${escape(error)}</p>`}
    <textarea id="reply" name="text" rows="5" required${error === null ? '' : ' aria-invalid="true" aria-describedby="reply-error"'}>${escape(text)}</textarea>
    <button>Send reply</button></form>`;
}

/** The page of one text message. */
export function textMessagePage(message: ParsedMessage): string {
  const to = message.envelope.to.join(', ');
  return layout(
    `SMS to ${to}`,
    `<a class="back" href="/">← All messages</a>
    <article class="card">
      <h1>${kindTag('sms')}${escape(to)}</h1>
      <dl>
        <dt>From</dt><dd>${escape(message.from || 'No sender')}</dd>
        <dt>Received</dt><dd>${timeTag(message.receivedAt)}</dd>
        <dt>Length</dt><dd>${message.text?.length ?? 0} characters</dd>
      </dl>
      <p class="bubble">${escape(message.text ?? '')}</p>
      <div class="tools"><form method="post" action="/messages/${message.id}/delete"><button class="danger">Delete this message</button></form></div>
    </article>`,
  );
}

export function missingPage(): string {
  return layout(
    'Not found',
    `<div class="empty">This message is not here. <a href="/">All messages</a></div>`,
  );
}

/** The mail's own HTML with its embedded pictures, for a sandboxed frame only. */
export function mailDocument(message: ParsedMessage): string {
  const withPictures = (message.html ?? '').replace(/\bcid:([^"')\s>]+)/g, (reference, contentId: string) => {
    const file = message.files.find((candidate) => candidate.contentId === decodeContentId(contentId));
    if (file === undefined) return reference;
    return `data:${file.type};base64,${Buffer.from(file.content).toString('base64')}`;
  });
  return `<base target="_blank">${withPictures}`;
}

function viewOf(message: ParsedMessage, view: View, source: string): string {
  if (view === 'html') {
    return `<iframe src="/messages/${message.id}/html" title="The mail as its reader sees it" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  }
  if (view === 'text')
    return message.text === null ? '<p>This mail has no text part.</p>' : pre(message.text);
  if (view === 'headers')
    return pre(message.headers.map(({ name, value }) => `${name}: ${value}`).join('\n'));
  return pre(source);
}

function pre(text: string): string {
  // Focusable, so that a long source can be scrolled with the keyboard.
  return `<pre tabindex="0">${escape(text)}</pre>`;
}

function attachmentRow(message: ParsedMessage): string {
  if (message.attachments.length === 0) return '';
  const links = message.attachments.map(
    ({ name, sizeBytes }, index) =>
      `<a href="/messages/${message.id}/attachments/${index}">${escape(name)}</a> (${sizeBytes} bytes)`,
  );
  return `<dt>Attachments</dt><dd>${links.join('<br>')}</dd>`;
}

function timeTag(iso: string): string {
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function layout(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · Sandbox mailbox</title>
<link rel="stylesheet" href="/mailbox.css">
<link rel="icon" href="/mailbox.svg" type="image/svg+xml">
</head>
<body>
<header class="bar"><div><a href="/">Sandbox mailbox</a><p>Every mail and text message the product sends ends here. Nothing leaves this machine.</p></div></header>
<main>${main}</main>
</body>
</html>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function decodeContentId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
