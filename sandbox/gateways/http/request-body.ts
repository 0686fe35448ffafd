import type { IncomingMessage } from 'node:http';

const largestBodyBytes = 1_048_576;

export type Fields = Record<string, unknown>;

/** The raw body; rejects above 1 MiB. */
export function readBody(req: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > largestBodyBytes) reject(new Error('request body larger than 1 MiB'));
      else chunks.push(chunk);
    });
    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on('error', reject);
    req.on('aborted', () => reject(new Error('request aborted')));
  });
}

/** A JSON object; an empty body is an empty object, anything else null. */
export function parseJsonObject(rawBody: Buffer): Fields | null {
  if (rawBody.length === 0) return {};
  try {
    const value: unknown = JSON.parse(rawBody.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

/** Form data with one level of brackets, `notes[topup]=7`. */
export function parseForm(rawBody: Buffer): Fields {
  const fields: Fields = {};
  for (const [key, value] of new URLSearchParams(rawBody.toString('utf8'))) {
    const nested = /^([^[]+)\[([^\]]+)\]$/.exec(key);
    if (!nested) {
      fields[key] = value;
      continue;
    }
    const [, outer = '', inner = ''] = nested;
    const group = fields[outer];
    if (typeof group === 'object' && group !== null) (group as Fields)[inner] = value;
    else fields[outer] = { [inner]: value };
  }
  return fields;
}

/** The media type without parameters, lower case. */
export function mediaType(req: IncomingMessage): string {
  return (/^[^;]*/.exec(req.headers['content-type'] ?? '')?.[0] ?? '').trim().toLowerCase();
}

/** A field that is text, else ''. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
