import type { Test } from 'supertest';

type Parser = Parameters<Test['parse']>[0];

/** Parses the first event of an event stream, which has no end; for an error response, the whole body. */
export const firstEvent: Parser = (response, done) => {
  let text = '';
  const finish = (): void => {
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    done(null, JSON.parse(data));
  };
  response.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (!/^data: .*\n\n/m.test(text)) return;
    response.removeListener('end', finish);
    finish();
    (response as unknown as { destroy(): void }).destroy();
  });
  response.on('end', finish);
};
