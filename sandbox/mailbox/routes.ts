import type { IncomingMessage } from 'node:http';

import { OF_THIS_PROCESS } from '../process-id';
import { file, json, mailHtml, nothing, page, seeOther, type Answer } from './answer';
import { summaryOf, type Message, type ParsedMessage } from './message';
import { ICON, SCRIPT, STYLE_SHEET } from './page-assets';
import {
  listPage,
  mailDocument,
  messagePage,
  missingPage,
  textMessagePage,
  VIEWS,
  type ReplyPart,
  type View,
} from './pages';
import { sendReply, type ReplyServer } from './reply';
import { receiveSms } from './sms';
import type { MailStore } from './store';

const WAIT_DEFAULT_MS = 30_000;
const WAIT_LONGEST_MS = 60_000;

export interface RouteSettings {
  /** Bearer key required to send text messages; null: none. */
  smsKey: string | null;
  /** The server that receives the product's mail; null: no replies from the page. */
  replyServer: ReplyServer | null;
}

/** Answers one request. `gone` is aborted when the client disconnects or the server closes. */
export async function answerRequest(
  req: IncomingMessage,
  store: MailStore,
  gone: AbortSignal,
  { smsKey, replyServer }: RouteSettings,
): Promise<Answer> {
  const method = req.method === 'HEAD' ? 'GET' : (req.method ?? 'GET');
  const url = new URL(req.url ?? '/', 'http://mailbox');
  if (method !== 'GET' && isFromAnotherSite(req))
    return json(403, { error: 'requests from another site are rejected' });
  const path = url.pathname.split('/').filter((part) => part !== '');
  if (method === 'POST' && url.pathname === '/sms') return receiveSms(req, store, smsKey);
  if (path[0] === 'api') return answerApi(method, path.slice(1), url.searchParams, store, gone);
  return answerPage(req, { method, path, query: url.searchParams }, store, replyServer);
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
  req: IncomingMessage,
  { method, path, query }: { method: string; path: string[]; query: URLSearchParams },
  store: MailStore,
  replyServer: ReplyServer | null,
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
  if (method === 'POST' && area === 'messages' && part === 'reply') {
    const answered = store.get(id);
    if (answered === null || replyServer === null) return page(404, missingPage());
    const unsent = await sendReply(req, answered, replyServer);
    return unsent === null
      ? seeOther(`/messages/${id}?replied=1`)
      : page(400, messagePage(answered, viewAsked(answered, null), { reply: unsent }));
  }
  if (method !== 'GET') return json(405, { error: `${method} is not for this address` });
  if (area === undefined) return page(200, listPage(store.list({ to: to === '' ? undefined : to }), to));
  if (area === 'healthz') return json(200, { status: 'ok' }, OF_THIS_PROCESS);
  if (area === 'mailbox.css') return file('text/css; charset=utf-8', STYLE_SHEET);
  if (area === 'mailbox.svg') return file('image/svg+xml', ICON);
  if (area === 'mailbox.js') return file('text/javascript; charset=utf-8', SCRIPT);
  const message = area === 'messages' ? store.get(id) : null;
  if (message === null) return page(404, missingPage());
  if (part === undefined) return showMessage(message, query, store, replyServer !== null);
  if (part === 'html') return mailHtml(mailDocument(message));
  const attachment = part === 'attachments' ? message.files[Number(index)] : undefined;
  if (attachment === undefined) return page(404, missingPage());
  return file('application/octet-stream', attachment.content, {
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
  });
}

const viewAsked = ({ html }: ParsedMessage, asked: string | null): View =>
  VIEWS.find((name) => name === asked) ?? (html === null ? 'text' : 'html');

function showMessage(
  message: ParsedMessage,
  query: URLSearchParams,
  store: MailStore,
  canReply: boolean,
): Answer {
  if (message.kind === 'sms') return page(200, textMessagePage(message));
  const view = viewAsked(message, query.get('view'));
  const source = view === 'source' ? Buffer.from(store.source(message.id) ?? []).toString('utf8') : '';
  const reply: ReplyPart = query.has('replied')
    ? 'sent'
    : canReply && message.replyTo !== null
      ? 'open'
      : 'off';
  return page(200, messagePage(message, view, { source, reply }));
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
