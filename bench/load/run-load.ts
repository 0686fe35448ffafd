import { openConnection, type Connection } from './connection';

export interface LoadOptions {
  connections: number;
  ms: number;
  next: () => Buffer;
}

export interface Answered {
  /** The number of answers by status. */
  byStatus: ReadonlyMap<number, number>;
  /** From the first request to the last answer. */
  seconds: number;
}

/** Keeps every connection busy for `ms`: sends the next request when the answer has arrived. */
export async function runLoad(origin: string, { connections, ms, next }: LoadOptions): Promise<Answered> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(origin)));
  const byStatus = new Map<number, number>();
  const started = performance.now();
  const lane = async (connection: Connection): Promise<void> => {
    while (performance.now() - started < ms) {
      const { status } = await connection.ask(next());
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    }
  };
  try {
    await Promise.all(open.map(lane));
    return { byStatus, seconds: (performance.now() - started) / 1000 };
  } finally {
    for (const connection of open) connection.close();
  }
}

/** Cycles through the requests. */
export function inTurn(requests: readonly Buffer[]): () => Buffer {
  let at = 0;
  return () => {
    const request = requests[at % requests.length];
    at += 1;
    if (!request) throw new Error('there are no requests to send');
    return request;
  };
}

/** Sends each request once. */
export function onceEach(requests: Iterator<Buffer>): () => Buffer {
  return () => {
    const { value, done } = requests.next();
    if (done) throw new Error('a run sent more requests than were made for it');
    return value;
  };
}
