import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { miniApp } from '../../testing/mini-app';
import { multipartBody, type FormTimes, type Multipart } from './multipart';
import { UPLOAD_LIMITS } from './upload-slots';

const app = miniApp([
  multipartBody({ file: 'cv', fileBytes: 100 }, UPLOAD_LIMITS),
  async (ctx) => {
    const { fields, file } = (ctx.state as unknown as { multipart: Multipart }).multipart;
    ctx.body = { fields, file: file && { size: file.bytes.length, isTooLarge: file.isTooLarge } };
  },
]);

const field = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, chosen: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${chosen}"\r\n\r\n${content}\r\n`;
const END = '--b--\r\n';
const post = (body: string, type = 'multipart/form-data; boundary=b') =>
  request(app).post('/').set('Content-Type', type).send(body);

describe('a form that takes too long', () => {
  /** Sends the head of a form, and then parts of it until the connection ends. @returns the response */
  async function sendSlowly(times: FormTimes, part: Buffer | null): Promise<string> {
    const handle = miniApp([
      multipartBody({ file: 'cv', fileBytes: 5_000_000 }, times),
      async (ctx) => void (ctx.body = {}),
    ]);
    const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const type = 'Content-Type: multipart/form-data; boundary=b';
    socket.on('error', () => undefined);
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: 90000000\r\n\r\n--b\r\n`);
    const sending = setInterval(() => void (part && socket.write(part)), 5);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    await once(socket, 'close');
    clearInterval(sending);
    server.close();
    await once(server, 'close');
    return answer;
  }
  const NEVER = 2 ** 31 - 1;

  it.each([
    ['in all', { totalMs: 50, leastSpeed: { bytes: 1, withinMs: NEVER } }, Buffer.alloc(500)],
    ['because nothing is sent', { totalMs: NEVER, leastSpeed: { bytes: 1, withinMs: 50 } }, null],
    [
      'because little is sent',
      { totalMs: NEVER, leastSpeed: { bytes: 50_000, withinMs: 50 } },
      Buffer.alloc(1),
    ],
  ])('%s is rejected, and its connection closed', async (_, times, part) => {
    expect(await sendSlowly(times, part)).toMatch(/^HTTP\/1.1 400 .*"code":"too_slow"/s);
  });
});

describe('a form with a file', () => {
  it('is read with its fields, the first value of each name, and its file', async () => {
    const body = [
      field('name', 'आशा'),
      field('name', 'x'),
      file('cv', 'a.pdf', '%PDF'),
      file('cv', 'b.pdf', 'b'),
      END,
    ];
    expect((await post(body.join(''))).body).toEqual({
      fields: { name: 'आशा' },
      file: { size: 4, isTooLarge: false },
    });
  });

  it('has no file when none was chosen or it has another name', async () => {
    const body = [file('cv', '', ''), file('photo', 'a.png', 'x'), field('name', 'Asha'), END];
    expect((await post(body.join(''))).body).toEqual({ fields: { name: 'Asha' }, file: null });
  });

  it.each([101, 399, 100_000])('keeps nothing of a file of %d bytes with a limit of 100', async (size) => {
    const { body } = await post([field('name', 'Asha'), file('cv', 'a.pdf', 'x'.repeat(size)), END].join(''));
    expect(body).toEqual({ fields: { name: 'Asha' }, file: { size: 0, isTooLarge: true } });
  });

  it.each([
    ['nothing', ''],
    ['no form', 'hello'],
    ['an unfinished field', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    ['an unfinished file', '--b\r\nContent-Disposition: form-data; name="cv"; filename="a"\r\n\r\nx'],
    [
      'an unfinished file of another name',
      '--b\r\nContent-Disposition: form-data; name="c"; filename="a"\r\n\r\nx',
    ],
    ['a zero byte', field('a', 'x\0y') + END],
    ['a name that every object has', field('toString', 'x') + END],
    ['more fields than any form of ours', field('a', 'x').repeat(51) + END],
  ])('cannot be read: %s', async (_, body) => {
    const response = await post(body);
    expect([response.status, response.body.code]).toEqual([400, 'unreadable_request']);
  });

  it('must have the content type multipart/form-data', async () => {
    const json = await post('{}', 'application/json');
    expect([json.status, json.body.message]).toEqual([415, expect.stringContaining('multipart/form-data')]);
    expect((await post(END, 'multipart/form-data')).body.code).toBe('unreadable_request');
  });

  it('is always answered, even with parts missing or duplicated', async () => {
    const whole = [field('name', 'Asha'), file('cv', 'a.pdf', '%PDF-1.7'), field('position', 'x'), END].join(
      '',
    );
    for (let at = 0; at < whole.length; at += 3) {
      const bodies = [
        whole.slice(0, at),
        whole.slice(0, at) + whole.slice(at + 7),
        whole.slice(0, at) + whole,
      ];
      for (const body of bodies) expect([200, 400]).toContain((await post(body)).status);
    }
  });
});
