/**
 * The floor of logging in: nothing but argon2id verifies, so many at once for so long as `GET
 * /verify?atOnce&ms` says. Runs as a process of its own; answers how many that were.
 */
import { createServer } from 'node:http';
import { hash, verify } from '@node-rs/argon2';
import { ARGON2ID, PASSWORD } from '../contenders/accounts';

const known = await hash(PASSWORD, ARGON2ID);

async function verifyAll(atOnce: number, ms: number): Promise<{ done: number; seconds: number }> {
  const started = performance.now();
  let done = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() - started < ms) {
      if (!(await verify(known, PASSWORD))) throw new Error('the right password was refused');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { done, seconds: (performance.now() - started) / 1000 };
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  if (pathname === '/healthz') {
    response.end();
    return;
  }
  void verifyAll(Number(searchParams.get('atOnce')), Number(searchParams.get('ms'))).then((verified) =>
    response.end(JSON.stringify(verified)),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
