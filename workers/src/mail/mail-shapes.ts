import type { MailTemplate } from './mail-template';

/** Around a place's number; characters that no text has a use for. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const PLACE = new RegExp(`${OPEN}(\\d+)${CLOSE}`);

/**
 * Fills words into HTML that was rendered once for each shape a mail can have (which blocks, how many facts).
 * React takes some 3 ms and half a megabyte of garbage for every mail, which would show in a process that mails
 * without pause beside payments; filling takes neither.
 * @param render must put every text of the words where it stands, whole, as text or as an attribute's value
 */
export function createMailShapes(
  render: (template: MailTemplate) => string,
): (template: MailTemplate) => string {
  /** Literal parts and numbers of places, in turn. */
  const shapes = new Map<string, readonly string[]>();

  return (template) => {
    const values: string[] = [];
    const shape = JSON.stringify(template, (name, value: unknown) =>
      typeof value === 'string' && name !== 'kind' ? `${OPEN}${values.push(value) - 1}${CLOSE}` : value,
    );
    let parts = shapes.get(shape);
    if (parts === undefined) {
      parts = render(JSON.parse(shape) as MailTemplate).split(PLACE);
      shapes.set(shape, parts);
    }
    return parts.map((part, index) => (index % 2 === 0 ? part : escape(values[Number(part)] ?? ''))).join('');
  };
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '');
