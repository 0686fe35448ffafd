import { expect, it } from '@jest/globals';
import request from 'supertest';
import { miniApp } from '../../testing/mini-app';
import { sameOrigin } from './same-origin';

const OURS = 'https://pay.example';
const handle = miniApp([
  sameOrigin(OURS),
  async (ctx) => {
    ctx.body = 'passed';
  },
]);

it.each<[string, Record<string, string>, number]>([
  ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: OURS }, 200],
  ['a user who types the address', { 'Sec-Fetch-Site': 'none' }, 200],
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
  ['another site that sends our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: OURS }, 403],
  ['a sibling domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.pay.example' }, 403],
  ['a word that no browser sends', { 'Sec-Fetch-Site': 'maybe' }, 403],
  ['an old browser on our page', { Origin: OURS }, 200],
  ['an old browser elsewhere', { Origin: 'https://evil.example' }, 403],
  ['a sandboxed frame', { Origin: 'null' }, 403],
  ['our host over plain http', { Origin: 'http://pay.example' }, 403],
  ['a program', {}, 200],
])('a request from %s', async (_title, headers, status) => {
  const response = await request(handle).post('/').set(headers);
  expect(response.status).toBe(status);
  if (status === 403) expect(response.body.code).toBe('cross_site');
});
