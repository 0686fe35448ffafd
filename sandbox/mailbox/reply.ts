import type { IncomingMessage } from 'node:http';
import { createTransport } from 'nodemailer';

import type { ParsedMessage } from './message';

const MAX_TEXT = 20_000;
/** A form encodes a character outside ASCII with up to 12 bytes. */
const MAX_BODY_BYTES = 12 * MAX_TEXT + 1_000;
const TIMEOUT_MS = 10_000;

/** The SMTP server that receives the product's mail, without TLS. */
export interface ReplyServer {
  host: string;
  port: number;
}

/** A reply that was not sent: what was typed, and why. */
export interface UnsentReply {
  text: string;
  error: string;
}

/**
 * Sends the text of a form as the recipient's reply to a mail, as a mail program would, to the server that receives the
 * product's mail.
 * @returns null once the server has accepted it
 */
export async function sendReply(
  req: IncomingMessage,
  message: ParsedMessage,
  server: ReplyServer,
): Promise<UnsentReply | null> {
  const text = await readText(req);
  const unsent = (error: string): UnsentReply => ({ text: text ?? '', error });
  if (text === null || text.length > MAX_TEXT)
    return unsent(`The reply is longer than ${MAX_TEXT} characters.`);
  if (text.trim() === '') return unsent('Write a reply first.');
  const [from] = message.envelope.to;
  if (message.replyTo === null || from === undefined) return unsent('This mail names nobody to reply to.');
  const messageId = message.headers.find(({ name }) => name === 'message-id')?.value;
  const transport = createTransport({
    ...server,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.sendMail({
      from,
      to: message.replyTo,
      subject: /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`,
      text: `${text}\n\n${quoteOf(message)}`,
      ...(messageId === undefined ? {} : { inReplyTo: messageId, references: messageId }),
    });
    return null;
  } catch (error) {
    return unsent(`The reply was not sent: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
}

/** The original below the reply, as mail programs add it. */
function quoteOf({ receivedAt, from, text }: ParsedMessage): string {
  const lines = (text ?? '').trimEnd().split(/\r?\n/);
  return [
    `On ${new Date(receivedAt).toUTCString()}, ${from} wrote:`,
    ...lines.map((line) => `> ${line}`),
  ].join('\n');
}

/** The field `text` of a form; null when the body is too large. */
async function readText(req: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    // The rest is read too: a browser that is still sending would not read the answer.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) return null;
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('text') ?? '';
}
