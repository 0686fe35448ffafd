import type { IncomingMessage } from 'node:http';

import { json, type Answer } from './answer';
import type { MailStore } from './store';

const MAX_BODY_BYTES = 64 * 1024;
/** A number with its country code (E.164). */
const NUMBER = /^\+[1-9]\d{7,14}$/;
/** Ten concatenated messages, the most that networks accept. */
const MAX_TEXT = 1_530;

/** Receives a text message in place of a provider: `{to, text, sender}` and, if one is set, a bearer key. */
export async function receiveSms(
  req: IncomingMessage,
  store: MailStore,
  key: string | null,
): Promise<Answer> {
  if (key !== null && req.headers.authorization !== `Bearer ${key}`) {
    return json(401, { error: 'the bearer key is missing or another one' });
  }
  const body = await readJson(req);
  if (body === null) return json(400, { error: 'the body must be a JSON object of at most 64 kB' });
  const { to, text, sender = '' } = body;
  if (typeof to !== 'string' || !NUMBER.test(to)) {
    return json(400, { error: 'to must be a number with its country, such as +919000000001' });
  }
  if (typeof text !== 'string' || text === '' || text.length > MAX_TEXT) {
    return json(400, { error: `text must have 1 to ${MAX_TEXT} characters` });
  }
  if (typeof sender !== 'string') return json(400, { error: 'sender must be a text' });
  const { id } = await store.add('sms', { from: sender, to: [to] }, Buffer.from(text));
  return json(202, { id });
}

async function readJson(req: IncomingMessage): Promise<Record<string, unknown> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    // The rest is read too: a client that is still sending would not read the answer.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) return null;
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
