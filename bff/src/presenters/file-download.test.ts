import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { miniApp } from '../../testing/mini-app';
import { bytesOf } from '../../testing/downloaded-bytes';
import { answerArchive, answerFile } from './file-download';

const file = { bytes: Buffer.from('%PDF-1.7'), name: 'bill.pdf', mediaType: 'application/pdf' as const };
const get = (given: Parameters<typeof answerFile>[1], as?: 'attachment' | 'inline') =>
  request(miniApp([async (ctx) => answerFile(ctx, given, as)])).get('/');

describe('the answer with a file', () => {
  it('is a download that no browser runs, shows as a page, or keeps', async () => {
    const { status, headers, body } = await get(file);
    expect([status, (body as Buffer).toString()]).toEqual([200, '%PDF-1.7']);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '8',
      'content-disposition': 'attachment; filename="bill.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
  });

  it('has the stored type, whatever the name says', async () => {
    const { headers } = await get({ ...file, name: 'page.html', mediaType: 'image/png' }, 'inline');
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'image/png',
      'inline; filename="page.html.png"',
    ]);
  });

  it.each([
    [
      'रसीद "1".pdf',
      'attachment; filename="???? \\"1\\".pdf"; filename*=UTF-8\'\'%E0%A4%B0%E0%A4%B8%E0%A5%80%E0%A4%A6%20%221%22.pdf',
    ],
    [null, 'attachment; filename="file.pdf"'],
  ])('names the download %j', async (name, disposition) => {
    expect((await get({ ...file, name })).headers['content-disposition']).toBe(disposition);
  });
});

describe('the answer with an archive', () => {
  const send = (parts: () => AsyncGenerator<Buffer>) =>
    request(miniApp([(ctx) => answerArchive(ctx, 'my-data', { sizeBytes: 6, parts })]))
      .get('/')
      .buffer(true)
      .parse(bytesOf);

  it('is a download of all parts that no browser keeps', async () => {
    async function* parts(): AsyncGenerator<Buffer> {
      yield Buffer.from('PK1');
      yield Buffer.from('PK2');
    }
    const { status, headers, body } = await send(parts);
    expect([status, (body as Buffer).toString()]).toEqual([200, 'PK1PK2']);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '6',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    });
  });

  it('is an error while the first part cannot be read, and cut off afterwards', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      throw new Error('away');
    }
    expect((await send(broken)).status).toBe(500);
    async function* half(): AsyncGenerator<Buffer> {
      yield Buffer.from('PK1');
      throw new Error('away');
    }
    await expect(send(half)).rejects.toThrow(/aborted|hang up/);
  });
});
