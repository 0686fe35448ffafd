import Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { miniApp } from '../testing/mini-app';
import type { Step } from './context';
import { answer } from './presenters/envelope';
import { serve } from './serve';

const withJson: Step = (ctx, next) => {
  (ctx.state as { json?: object }).json = { hours: '12', other: 1 };
  return next();
};

function open(): Parameters<typeof request>[0] {
  const router = new Router();
  serve(router, API.reconcile, [withJson], (ctx) => {
    ctx.status = 200;
    ctx.body = { success: 1, status_code: 200, message: 'OK', data: ctx.state.input.body as never };
  });
  serve(router, API.statement, [], (ctx) => {
    // @ts-expect-error the declaration has no such query
    const cursor: number = ctx.state.input.query.page;
    // @ts-expect-error the data of another call
    answer(ctx, { userId: 'u1', limit: ctx.state.input.query.limit, cursor });
  });
  return miniApp([router.routes()]);
}

describe('serve', () => {
  it('takes method and path from the declaration, and validates with its schemas', async () => {
    const response = await request(open()).post(API.reconcile.path);
    expect(response.body.data).toEqual({ hours: 12, isFullCheck: false });
  });

  it('uses defaults for an empty query, and answers the errors of another one', async () => {
    const app = open();
    for (const _time of [1, 2]) {
      const empty = await request(app).get(API.statement.path);
      expect(empty.body.data).toEqual({ userId: 'u1', limit: 25 });
    }
    const wrong = await request(app).get(`${API.statement.path}?limit=1000`);
    expect(wrong.body).toMatchObject({ code: 'validation', errors: { limit: [expect.any(String)] } });
  });
});
