import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** A mail that came by SMTP, or a text message that came by HTTP. */
export type MessageKind = 'mail' | 'sms';

/**
 * Sender and recipients of a message from the SMTP session, not from the headers. For a text message: the sender's name,
 * and the number with its country code, such as +919000000001.
 */
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

/** A message as listed. */
export interface MessageSummary {
  kind: MessageKind;
  /** Increases with every message, also across restarts. */
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  envelope: Envelope;
  /** The From header for display. */
  from: string;
  /** The To header's addresses for display. */
  to: string[];
  /** Empty for a text message. */
  subject: string;
  sizeBytes: number;
}

export interface Message extends MessageSummary {
  /** The address that a mail program would reply to; null for a text message, and for a mail without a sender. */
  replyTo: string | null;
  text: string | null;
  html: string | null;
  /** Header names are in lower case. */
  headers: { name: string; value: string }[];
  attachments: MessageAttachment[];
}

/** A message with the fields that only the page needs. */
export interface ParsedMessage extends Message {
  files: { name: string; type: string; content: Uint8Array; contentId: string | null }[];
}

/** Parses a received message. */
export async function parseMessage(
  kind: MessageKind,
  id: string,
  envelope: Envelope,
  source: Uint8Array,
): Promise<ParsedMessage> {
  return kind === 'sms' ? textMessage(id, envelope, source) : parseMail(id, envelope, source);
}

function textMessage(id: string, envelope: Envelope, source: Uint8Array): ParsedMessage {
  return {
    kind: 'sms',
    id,
    receivedAt: new Date(Number(id)).toISOString(),
    envelope,
    from: envelope.from,
    to: envelope.to,
    subject: '',
    sizeBytes: source.byteLength,
    replyTo: null,
    text: new TextDecoder().decode(source),
    html: null,
    headers: [],
    attachments: [],
    files: [],
  };
}

/** Accepts every mail: also without a subject or with malformed headers. */
async function parseMail(id: string, envelope: Envelope, source: Uint8Array): Promise<ParsedMessage> {
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
  const files = mail.attachments.map((attachment, index) => ({
    name: attachment.filename ?? `attachment-${index + 1}`,
    type: attachment.mimeType,
    content: bytesOf(attachment),
    contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
  }));
  return {
    kind: 'mail',
    id,
    receivedAt: new Date(Number(id)).toISOString(),
    envelope,
    from: mail.from === undefined ? envelope.from : addressText(mail.from),
    to: mail.to === undefined ? envelope.to : mail.to.map(addressText),
    subject: mail.subject ?? '',
    sizeBytes: source.byteLength,
    replyTo: mail.replyTo?.[0]?.address ?? mail.from?.address ?? (envelope.from || null),
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

/** The listed fields of a message. */
export function summaryOf(message: Message): MessageSummary {
  const { kind, id, receivedAt, envelope, from, to, subject, sizeBytes } = message;
  return { kind, id, receivedAt, envelope, from, to, subject, sizeBytes };
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
