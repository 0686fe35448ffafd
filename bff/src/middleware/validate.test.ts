import { expect, it } from '@jest/globals';
import request from 'supertest';
import { number, object, string } from 'yup';
import { miniApp } from '../../testing/mini-app';
import { jsonBody } from './body';
import { validate } from './validate';

const handle = miniApp([
  jsonBody(),
  validate({
    body: object({
      name: string()
        .trim()
        .min(3, 'Too short')
        .matches(/^[a-z]+$/, 'Letters only')
        .required('Name is required'),
      age: number().optional(),
    }),
    query: object({ page: string().max(2, 'No such page').optional() }),
  }),
  async (ctx) => {
    ctx.body = (ctx.state as unknown as { input: object }).input;
  },
]);
const send = (body: object, query = '') => request(handle).post(`/${query}`).send(body);

it('passes on only the fields of the schema', async () => {
  const response = await send({ name: ' asha ', admin: true }, '?page=2&debug=1');
  expect(response.body).toEqual({ body: { name: 'asha' }, query: { page: '2' } });
});

it('answers all errors of all fields and parts at once', async () => {
  const response = await send({ name: 'X1', age: 'old' }, '?page=1000');
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({
    success: 0,
    status_code: 400,
    code: 'validation',
    errors: {
      name: ['Too short', 'Letters only'],
      age: ['This is not a value of the expected kind'],
      page: ['No such page'],
    },
  });
});

it('treats a repeated parameter as an invalid value', async () => {
  expect((await send({ name: 'asha' }, '?page=1&page=2')).status).toBe(400);
});

it.each(['params', 'query'] as const)(
  'validates %s again that were invalid, and keeps those of two requests apart',
  async (part) => {
    const handle = miniApp([
      (ctx, next) => {
        (ctx as { params: unknown }).params = { id: ctx.path.slice(1) };
        return next();
      },
      validate({ [part]: object({ id: string().matches(/^[a-z]+$/, 'Letters only') }) }),
      (ctx) => {
        ctx.body = (ctx.state as unknown as { input: object }).input;
        return Promise.resolve();
      },
    ]);
    const long = 'a'.repeat(300);
    for (const id of ['asha', 'x1', 'asha', 'x1', 'ravi', long, long]) {
      const { status, body } = await request(handle).get(part === 'params' ? `/${id}` : `/?id=${id}`);
      if (id === 'x1')
        expect({ status, body }).toMatchObject({ status: 400, body: { errors: { id: ['Letters only'] } } });
      else expect(body).toEqual({ [part]: { id } });
    }
  },
);
