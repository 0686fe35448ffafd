import type { IncomingMessage } from 'node:http';

import { file, json, mailHtml, nothing, page, seeOther, type Answer } from './answer';
import { summaryOf, type Message, type ParsedMessage } from './message';
import { ICON, SCRIPT, STYLE_SHEET } from './page-assets';
import { listPage, mailDocument, messagePage, missingPage, textMessagePage, VIEWS, type View } from './pages';
import { receiveSms } from './sms';
import type { MailStore } from './store';

const WAIT_DEFAULT_MS = 30_000;
const WAIT_LONGEST_MS = 60_000;

/** Answers one request. `gone` is aborted when the client disconnects or the server closes. */
export async function answerRequest(
  req: IncomingMessage,
  store: MailStore,
  gone: AbortSignal,
  smsKey: string | null,
): Promise<Answer> {
  const method = req.method === 'HEAD' ? 'GET' : (req.method ?? 'GET');
  const url = new URL(req.url ?? '/', 'http://mailbox');
  if (method !== 'GET' && isFromAnotherSite(req))
    return json(403, { error: 'requests from another site are rejected' });
  const path = url.pathname.split('/').filter((part) => part !== '');
  if (method === 'POST' && url.pathname === '/sms') return receiveSms(req, store, smsKey);
  if (path[0] === 'api') return answerApi(method, path.slice(1), url.searchParams, store, gone);
  return answerPage(method, path, url.searchParams, store);
}

async function answerApi(
  method: string,
  path: string[],
  query: URLSearchParams,
  store: MailStore,
  gone: AbortSignal,
): Promise<Answer> {
  const [collection, id, ...rest] = path;
  if (collection !== 'messages' || rest.length > 0) return json(404, { error: 'no such address' });
  const to = query.get('to') ?? undefined;
  if (method === 'GET' && id === undefined) return json(200, { messages: store.list({ to }).map(summaryOf) });
  if (method === 'GET' && id === 'wait') return waitForMessage(query, store, gone);
  if (method === 'DELETE' && id === undefined) return json(200, { removed: await store.remove({ to }) });
  if (id === undefined) return json(405, { error: `${method} is not for this address` });
  const message = store.get(id);
  if (message === null) return json(404, { error: 'no such message' });
  if (method === 'GET') return json(200, withoutFiles(message));
  if (method === 'DELETE') return json(200, { removed: await store.remove({ id }) });
  return json(405, { error: `${method} is not for this address` });
}

/** Long poll: the first message after `after`, as soon as it arrives; 204 after `timeout` ms. */
async function waitForMessage(query: URLSearchParams, store: MailStore, gone: AbortSignal): Promise<Answer> {
  const asked = Number(query.get('timeout') ?? WAIT_DEFAULT_MS);
  const after = query.get('after') ?? undefined;
  if (!Number.isFinite(asked) || asked < 0) return json(400, { error: 'timeout is a number of ms' });
  if (after !== undefined && !/^\d+$/.test(after))
    return json(400, { error: 'after is the id of a message' });
  const signal = AbortSignal.any([gone, AbortSignal.timeout(Math.min(asked, WAIT_LONGEST_MS))]);
  const message = await store.next({ to: query.get('to') ?? undefined, after }, signal);
  return message === null ? nothing() : json(200, withoutFiles(message));
}

async function answerPage(
  method: string,
  path: string[],
  query: URLSearchParams,
  store: MailStore,
): Promise<Answer> {
  const [area, id = '', part, index] = path;
  const to = query.get('to')?.trim() ?? '';
  if (method === 'POST' && area === 'delete') {
    await store.remove({ to: to === '' ? undefined : to });
    return seeOther('/');
  }
  if (method === 'POST' && area === 'messages' && part === 'delete') {
    await store.remove({ id });
    return seeOther('/');
  }
  if (method !== 'GET') return json(405, { error: `${method} is not for this address` });
  if (area === undefined) return page(200, listPage(store.list({ to: to === '' ? undefined : to }), to));
  if (area === 'healthz') return json(200, { status: 'ok' });
  if (area === 'mailbox.css') return file('text/css; charset=utf-8', STYLE_SHEET);
  if (area === 'mailbox.svg') return file('image/svg+xml', ICON);
  if (area === 'mailbox.js') return file('text/javascript; charset=utf-8', SCRIPT);
  const message = area === 'messages' ? store.get(id) : null;
  if (message === null) return page(404, missingPage());
  if (part === undefined) return showMessage(message, query.get('view'), store);
  if (part === 'html') return mailHtml(mailDocument(message));
  const attachment = part === 'attachments' ? message.files[Number(index)] : undefined;
  if (attachment === undefined) return page(404, missingPage());
  return file('application/octet-stream', attachment.content, {
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
  });
}

function showMessage(message: ParsedMessage, asked: string | null, store: MailStore): Answer {
  if (message.kind === 'sms') return page(200, textMessagePage(message));
  const view: View = VIEWS.find((name) => name === asked) ?? (message.html === null ? 'text' : 'html');
  const source = view === 'source' ? Buffer.from(store.source(message.id) ?? []).toString('utf8') : '';
  return page(200, messagePage(message, view, source));
}

function withoutFiles(message: ParsedMessage): Message {
  const { files: _content, ...rest } = message;
  return rest;
}

/** Otherwise a page of another site could post a form here and delete the messages. */
function isFromAnotherSite(req: IncomingMessage): boolean {
  const { origin, host } = req.headers;
  return origin !== undefined && origin !== `http://${host}`;
}
