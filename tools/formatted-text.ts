import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

const CONFIG = join(import.meta.dirname, '../.oxfmtrc.json');

/**
 * The text of a generated file as `make check` expects it.
 * @param path its end says in which language the text is
 * @throws Error when the text cannot be parsed
 */
export async function formattedText(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, JSON.parse(readFileSync(CONFIG, 'utf8')) as FormatConfig);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
