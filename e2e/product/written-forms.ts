/** Twelve digits as they may be stored: together or in groups of four, and each of them in base64, wherever in it, and hex. */
export function writtenForms(number: string): string[] {
  const grouped = (by: string): string => number.replace(/(\d{4})(?=\d)/g, `$1${by}`);
  const plain = [number, grouped(' '), grouped('-')];
  return plain.flatMap((text) => [text, Buffer.from(text).toString('hex'), ...inBase64(text)]);
}

/** Base64 encodes three bytes at a time, so a text inside of another has three forms. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const encoded = Buffer.from('\0'.repeat(before) + text).toString('base64');
    const own = Math.ceil((before * 8) / 6);
    const whole = Math.floor(((before + text.length) * 8) / 6);
    return encoded.slice(own, whole);
  });
