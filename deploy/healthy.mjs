/** Exits with 0 when a URL answers 2xx or 3xx within two seconds; the image has neither curl nor wget. */
const [url] = process.argv.slice(2);
try {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2000) });
  process.exitCode = answer.status < 400 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
