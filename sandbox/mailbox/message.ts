import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** Who sent and who receives a mail, as the SMTP session said: the truth of delivery, whatever the headers claim. */
export interface Envelope {
  from: string;
  to: string[];
}

export interface MessageAttachment {
  name: string;
  type: string;
  sizeBytes: number;
  /** Without angle brackets; how the HTML part refers to it as `cid:`. */
  contentId: string | null;
}

/** What a list shows of a mail. */
export interface MessageSummary {
  /** Sorts by arrival; grows from mail to mail, also across restarts. */
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  envelope: Envelope;
  /** The From header for display. */
  from: string;
  /** The To header's addresses for display. */
  to: string[];
  subject: string;
  sizeBytes: number;
}

export interface Message extends MessageSummary {
  text: string | null;
  html: string | null;
  /** Names in lower case. */
  headers: { name: string; value: string }[];
  attachments: MessageAttachment[];
}

/** A message with what only the page needs. */
export interface ParsedMessage extends Message {
  files: { name: string; type: string; content: Uint8Array; contentId: string | null }[];
}

/** Reads a mail's source. A mail without a subject or with odd headers is shown as it is, never refused. */
export async function parseMessage(
  id: string,
  envelope: Envelope,
  source: Uint8Array,
): Promise<ParsedMessage> {
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
  const files = mail.attachments.map((attachment, index) => ({
    name: attachment.filename ?? `attachment-${index + 1}`,
    type: attachment.mimeType,
    content: bytesOf(attachment),
    contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
  }));
  return {
    id,
    receivedAt: new Date(Number(id)).toISOString(),
    envelope,
    from: mail.from === undefined ? envelope.from : addressText(mail.from),
    to: mail.to === undefined ? envelope.to : mail.to.map(addressText),
    subject: mail.subject ?? '',
    sizeBytes: source.byteLength,
    text: mail.text ?? null,
    html: mail.html ?? null,
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: files.map(({ name, type, content, contentId }) => ({
      name,
      type,
      sizeBytes: content.byteLength,
      contentId,
    })),
    files,
  };
}

/** The list's view of a message. */
export function summaryOf(message: Message): MessageSummary {
  const { id, receivedAt, envelope, from, to, subject, sizeBytes } = message;
  return { id, receivedAt, envelope, from, to, subject, sizeBytes };
}

function bytesOf(attachment: Attachment): Uint8Array {
  const { content } = attachment;
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

function addressText(address: Address): string {
  const email = address.address ?? '';
  if (address.name === '') return email;
  return email === '' ? address.name : `${address.name} <${email}>`;
}
