import {
  DOCUMENTATION_PAGES,
  documentationTextPath,
  markdownPath,
  MERCHANT_OPENAPI_PATH,
  MERCHANT_POSTMAN_PATH,
} from '@deccanloop/contracts/documentation/pages';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, PUBLIC_ORIGIN, type TestApp } from '../../../testing/test-app';

const PATHS = DOCUMENTATION_PAGES.map(({ path }) => path);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    documents: {
      ...Object.fromEntries(
        PATHS.flatMap((path) => [
          [`documentation${path}.md`, `# ${path}\n\nhttps://origin.invalid/api\n`],
          [`documentation${path}.html`, `<h2>${path}</h2><p>https://origin.invalid/api</p>`],
        ]),
      ),
      'llms.txt': '# Overview',
    },
  });
});
afterAll(() => app.close());

describe.each(PATHS)('the Markdown text of %s', (path) => {
  it('is for logged-in users, with the addresses of this site', async () => {
    const browser = app.browser();
    await browser.signUp(newTestUser());
    const { status, headers, text } = await browser.get(markdownPath(path)).buffer();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      'private, no-cache',
    ]);
    expect(headers['vary']).toMatch(/Cookie/);
    expect(text).toBe(`# ${path}\n\n${PUBLIC_ORIGIN}/api\n`);
  });

  it('leads browsers to the log-in and then to the page, and is an error for programs', async () => {
    const page = await app.program().get(markdownPath(path)).set('Accept', 'text/html,*/*').redirects(0);
    expect([page.status, page.headers['location'], page.headers['cache-control']]).toEqual([
      303,
      `/login?next=${path}`,
      'no-store',
    ]);
    const program = await app.program().get(markdownPath(path));
    expect([program.status, program.body]).toMatchObject([401, { code: 'unauthenticated' }]);
  });

  it.each(['md', 'html'])('is not reachable as a file: %s', async (kind) => {
    const { status, text } = await app.program().get(`/documentation${path}.${kind}`);
    expect(status).toBe(404);
    expect(text).not.toContain('origin.invalid');
  });
});

describe('the text of a page as HTML', () => {
  it.each(PATHS)('%s is for logged-in users, with the addresses of this site', async (path) => {
    const guest = await app.program().get(documentationTextPath(path.slice(1)));
    expect([guest.status, guest.body]).toMatchObject([401, { code: 'unauthenticated' }]);
    const browser = app.browser();
    await browser.signUp(newTestUser());
    const { status, headers, text } = await browser.get(documentationTextPath(path.slice(1)));
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'private, no-cache',
    ]);
    expect(text).toBe(`<h2>${path}</h2><p>${PUBLIC_ORIGIN}/api</p>`);
  });

  it('of a page that does not exist is not found', async () => {
    const browser = app.browser();
    await browser.signUp(newTestUser());
    const { status, body } = await browser.get(documentationTextPath('constructor'));
    expect([status, body]).toMatchObject([404, { success: 0, code: 'not_found' }]);
  });
});

it('a session that must be refreshed is no session', async () => {
  const browser = app.browser();
  await browser.signUp(newTestUser());
  // Sessions are refreshed after 15 minutes.
  app.advance(16 * 60_000);
  expect((await browser.get('/docs.md')).body).toMatchObject({ code: 'token_expired' });
  expect((await browser.get('/docs.md').set('Accept', 'text/html').redirects(0)).status).toBe(303);
});

it('llms.txt and the descriptions of the API are open to everyone', async () => {
  expect((await app.program().get('/llms.txt')).text).toBe('# Overview');
  const openapi = await app.program().get(MERCHANT_OPENAPI_PATH);
  expect(openapi.body).toMatchObject({ openapi: '3.1.0', servers: [{ url: PUBLIC_ORIGIN }] });
  const postman = await app.program().get(MERCHANT_POSTMAN_PATH);
  expect(postman.body).toMatchObject({ variable: [{ key: 'site', value: PUBLIC_ORIGIN }, {}, {}, {}] });
});
