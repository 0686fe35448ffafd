import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayRuntime } from '../runtime';
import { unknownUrl } from '../razorpay/error-replies';
import { endUnderFault } from './effects';
import { ErrorReply, json, type Reply } from './reply';
import { parseForm, readBody } from './request-body';
import { findRoute, type Exchange, type Route, type RouteList } from './router';

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Routes a request, applies a fault rule if one matches, and writes the answer. */
export function createRequestHandler(
  routes: RouteList,
  runtime: GatewayRuntime,
  log: (line: string) => void,
): Handle {
  return async (req, res) => {
    const method = req.method === 'HEAD' ? 'GET' : (req.method ?? 'GET');
    const url = new URL(req.url ?? '/', 'http://sandbox');
    try {
      const rawBody = await readBody(req);
      const found = findRoute(routes, method, url.pathname);
      const exchange: Exchange = {
        req,
        res,
        method,
        path: url.pathname,
        params: found?.params ?? {},
        param: (name) => found?.params[name] ?? '',
        query: url.searchParams,
        rawBody,
      };
      if (!found) write(res, notFound(url.pathname), req.method === 'HEAD');
      else await run(found.route, exchange, runtime, log);
    } catch (error) {
      // The request could not be read: it is too large, or the client disconnected.
      log(`request to ${url.pathname} not answered: ${error instanceof Error ? error.message : 'unknown'}`);
      res.destroy();
    }
  };
}

async function run(
  route: Route,
  exchange: Exchange,
  runtime: GatewayRuntime,
  log: (line: string) => void,
): Promise<void> {
  const { operation } = route;
  const rule = operation
    ? runtime.faults.strike(operation.gateway, operation.name, referencesOf(exchange))
    : null;
  const perform = () => performSafely(route, exchange, log);
  const ending = await endUnderFault(rule, operation?.gateway ?? 'razorpay', perform);
  // What the answer reports must survive a kill of this process.
  runtime.store.flush();
  if (operation) {
    runtime.requests.add({
      at: runtime.clock.now(),
      gateway: operation.gateway,
      operation: operation.name,
      status: ending.kind === 'reply' ? ending.reply.status : null,
      effect: rule?.effect ?? null,
    });
  }
  if (ending.kind === 'cut') exchange.req.socket.resetAndDestroy();
  else if (ending.kind === 'reply') write(exchange.res, ending.reply, exchange.req.method === 'HEAD');
}

async function performSafely(route: Route, exchange: Exchange, log: (line: string) => void): Promise<Reply> {
  try {
    return await route.handle(exchange);
  } catch (error) {
    if (error instanceof ErrorReply) return json(error.status, error.body, error.headers);
    log(`sandbox fault at ${exchange.method} ${exchange.path}: ${String(error)}`);
    return json(500, { error: { code: 'SERVER_ERROR', description: 'The sandbox itself failed.' } });
  }
}

function write(res: ServerResponse, reply: Reply, headOnly: boolean): void {
  if (res.destroyed || res.headersSent) return;
  res.writeHead(reply.status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...reply.headers,
    'content-length': Buffer.byteLength(reply.body),
  });
  res.end(headOnly ? undefined : reply.body);
}

/** Ids that a fault rule can match: those in the path, and a few fields of the body. */
function referencesOf(exchange: Exchange): string[] {
  const references = Object.values(exchange.params);
  for (const name of [
    'receipt',
    'merchantOrderId',
    'merchantRefundId',
    'order_id',
    'originalMerchantOrderId',
  ]) {
    const inQuery = exchange.query.get(name);
    if (inQuery) references.push(inQuery);
  }
  if (exchange.rawBody.length === 0) return references;
  const body = exchange.rawBody.toString('utf8');
  let fields: Record<string, unknown> = {};
  try {
    fields = body.startsWith('{')
      ? (JSON.parse(body) as Record<string, unknown>)
      : parseForm(exchange.rawBody);
  } catch {
    return references;
  }
  for (const name of [
    'receipt',
    'merchantOrderId',
    'merchantRefundId',
    'order_id',
    'originalMerchantOrderId',
  ]) {
    if (typeof fields[name] === 'string') references.push(fields[name]);
  }
  return references;
}

function notFound(path: string): Reply {
  if (path.startsWith('/razorpay/')) {
    const rejection = unknownUrl();
    return json(rejection.status, rejection.body);
  }
  if (path.startsWith('/phonepe/')) {
    return json(404, { success: false, code: '404', message: 'Not Found', data: {} });
  }
  return json(404, { error: 'There is nothing at this address.' });
}
