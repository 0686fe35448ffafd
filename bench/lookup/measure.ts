import { percentile } from '../figures';
import { openConnection } from '../load/connection';
import { requestBytes } from '../load/request';

/** One request as a page sends it. */
export interface Asked {
  /** The cookies of who asks. */
  cookie: string;
  method: 'GET' | 'POST';
  path: string;
  /** In the address of a GET, in the body of a POST; empty values are left out. */
  query?: Readonly<Record<string, string | null | undefined>>;
}

/** Requests of one kind, whose times are one row of the table. */
export interface Case {
  /** The list or search: `Payments`. */
  of: string;
  /** The filter, order or page. */
  what: string;
  requests: readonly Asked[];
}

export interface Measured extends Pick<Case, 'of' | 'what'> {
  /** How many different requests. */
  asked: number;
  p50: number;
  p95: number;
  max: number;
}

/** Different requests of a case. */
export const VALUES = 48;

/** Sends all requests one after the other over one connection. @throws when one is not answered with 200 */
export async function measure(origin: string, { of, what, requests }: Case): Promise<Measured> {
  const connection = await openConnection(origin);
  const times: number[] = [];
  for (const asked of requests) {
    const bytes = bytesOf(origin, asked);
    const began = performance.now();
    const { status, text } = await connection.ask(bytes);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${of}, ${what}: ${status} ${text().slice(0, 500)}`);
  }
  connection.close();
  const at = (share: number): number => percentile(times, share);
  return { of, what, asked: new Set(requests.map(textOf)).size, p50: at(0.5), p95: at(0.95), max: at(1) };
}

const textOf = (asked: Asked): string => JSON.stringify(asked);

function bytesOf(origin: string, { cookie, method, path, query = {} }: Asked): Buffer {
  const given = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  if (method === 'POST') return requestBytes(origin, method, path, { headers, json: given });
  const search = new URLSearchParams(given).toString();
  return requestBytes(origin, method, search === '' ? path : `${path}?${search}`, { headers });
}
