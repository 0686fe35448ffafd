import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { miniApp } from '../../testing/mini-app';
import { formBody, jsonBody } from './body';

const json = miniApp([
  jsonBody(100),
  async (ctx) => {
    ctx.body = (ctx.state as unknown as { json: object }).json;
  },
]);

describe('a JSON body', () => {
  it('is read as UTF-8', async () => {
    const response = await request(json)
      .post('/')
      .type('application/json; charset=utf-8')
      .send('{"a":"₹ आशा"}');
    expect(response.body).toEqual({ a: '₹ आशा' });
  });

  it.each([
    '',
    '{',
    'null',
    '1',
    '"text"',
    '[1]',
    '{"a":NaN}',
    '{"__proto__":{"admin":true}}',
    '{"a":{"toString":1}}',
    '{"constructor":{}}',
    '{"a":["x\\u0000y"]}',
    `{"a":${'['.repeat(16)}${']'.repeat(16)}}`,
  ])('%p cannot be read', async (body) => {
    const response = await request(json).post('/').type('application/json').send(body);
    expect(response.status).toBe(400);
    expect(response.body.code).toBe('unreadable_request');
  });

  it('is accepted up to the maximum nesting depth', async () => {
    const a = JSON.parse(`${'['.repeat(15)}${']'.repeat(15)}`) as unknown;
    expect((await request(json).post('/').send({ a })).body).toEqual({ a });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'of type %p is rejected: another site could send it',
    async (type) => {
      const response = await request(json).post('/').set('Content-Type', type).send('{"a":1}');
      expect(response.status).toBe(415);
    },
  );

  it('is rejected when it is compressed', async () => {
    const packed = gzipSync(Buffer.alloc(1_000_000));
    const response = await request(json)
      .post('/')
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', 'gzip')
      .send(packed.toString('latin1'));
    expect(response.status).toBe(415);
  });

  it('is rejected beyond the size limit', async () => {
    const response = await request(json)
      .post('/')
      .type('application/json')
      .send(`{"a":"${'x'.repeat(100)}"}`);
    expect(response.status).toBe(413);
    expect(response.body.code).toBe('too_large');
  });
});

it('a form keeps the first value of a repeated name', async () => {
  const form = miniApp([
    formBody(),
    async (ctx) => {
      ctx.body = (ctx.state as unknown as { form: object }).form;
    },
  ]);
  const response = await request(form).post('/').type('form').send('a=1&b=x+y&a=2');
  expect(response.body).toEqual({ a: '1', b: 'x y' });
});
