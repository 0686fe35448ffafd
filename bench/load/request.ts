/** The bytes of a request, made once and sent many times. */
export function requestBytes(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, json }: { headers?: Record<string, string>; json?: unknown } = {},
): Buffer {
  const body = json === undefined ? '' : JSON.stringify(json);
  const lines = {
    Host: new URL(origin).host,
    'User-Agent': BROWSER,
    Accept: 'application/json',
    ...(json === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
}

/** A realistic User-Agent: a log-in parses it, and a short one would be parsed faster. */
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
