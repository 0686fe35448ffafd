import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a payer came back to the shop. */
export interface Visit {
  transactionId: string;
  status: string;
  isSigned: boolean;
  /** The shop's own parameter. */
  cart: string | null;
  referrer: string | null;
}

export interface Shop {
  /** `…/done?cart=7`. */
  returnUrl: string;
  visits: readonly Visit[];
  close(): Promise<void>;
}

/**
 * The site of a merchant, which checks the signature with the API key and the amount that it knows.
 * @param amountOf decimal rupees (`499.00`) by transaction id
 */
export async function openShop(key: string, amountOf: (transactionId: string) => string): Promise<Shop> {
  const secret = createHash('sha256').update(key).digest();
  const visits: Visit[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
    if (pathname !== '/done') {
      response.writeHead(204).end();
      return;
    }
    const valueOf = (name: string): string => searchParams.get(name) ?? '';
    const [transactionId, status] = [valueOf('transactionId'), valueOf('status')];
    const signed = [transactionId, status, amountOf(transactionId)].join('|');
    const signature = createHmac('sha256', secret).update(signed).digest('hex');
    visits.push({
      ...{ transactionId, status, isSigned: signature === valueOf('signature') },
      ...{ cart: searchParams.get('cart'), referrer: request.headers.referer ?? null },
    });
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<!doctype html><html lang="en"><title>Shop</title><h1>Order ${status}</h1>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    returnUrl: `http://127.0.0.1:${port}/done?cart=7`,
    visits,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
