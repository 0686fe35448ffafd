import { request } from 'node:http';
import type { LoggedInDto } from '@deccanloop/contracts/accounts/dto';
import type { ApiEnvelope } from '@deccanloop/contracts/envelope';

export interface AddressAnswer {
  status: number;
  body: ApiEnvelope<LoggedInDto | null>;
  /** The value of the `Cookie` header that a browser would send next. */
  cookies: string;
}

/**
 * Sends a request like our own pages from any loopback address (127.0.0.0/8; Linux has all of them), each on its own
 * connection, as if from many machines.
 */
export function postFrom(address: string, url: string, json: object, cookies = ''): Promise<AddressAnswer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      ...(cookies === '' ? {} : { Cookie: cookies }),
    };
    request(url, { method: 'POST', localAddress: address, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', reject).on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(text) as AddressAnswer['body'],
          cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
        }),
      );
    })
      .on('error', reject)
      .end(JSON.stringify(json));
  });
}
