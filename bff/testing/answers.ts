import type { Response } from 'supertest';

export interface SetCookie {
  value: string;
  httpOnly: boolean;
  secure: boolean;
  sameSite: string | undefined;
  path: string | undefined;
  /** Days until it expires; negative for a cookie that is cleared. */
  days: number;
}

/** The cookies set by a response, by name. */
export function setCookies(response: Response): Record<string, SetCookie> {
  const lines = (response.headers['set-cookie'] ?? []) as unknown as string[];
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      const attribute = (name: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
      const has = (name: string) => attributes.some((one) => one.toLowerCase() === name);
      const cookie: SetCookie = {
        value: pair.slice(at + 1),
        httpOnly: has('httponly'),
        secure: has('secure'),
        sameSite: attribute('samesite'),
        path: attribute('path'),
        days: Math.round((Date.parse(attribute('expires') ?? '') - Date.now()) / 86_400_000),
      };
      return [pair.slice(0, at), cookie];
    }),
  );
}

/**
 * Everything that a client can observe of a response: status, body, headers and names of cookies. Without values that
 * differ for each request (its id, its time, random ids).
 */
export function said(response: Response): object {
  const {
    'x-request-id': _id,
    date: _date,
    'set-cookie': _cookies,
    ...headers
  } = response.headers as Record<string, string>;
  const cookies = Object.entries(setCookies(response)).map(([name, { value, ...flags }]) => ({
    name,
    length: value.length,
    ...flags,
  }));
  return { status: response.status, headers, cookies, body: blind(response.body) };
}

const RANDOM = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const blind = (body: unknown): unknown => JSON.parse(JSON.stringify(body).replaceAll(RANDOM, 'an-id'));
