import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { jest } from '@jest/globals';
import { ok, rejected, type FakeAnswer } from './fake-server';

export const ASHA = {
  _id: '0198a1b2-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  role: 1 as const,
  isVerified: true,
};
export const RAVI = { ...ASHA, _id: '0198a1b2-0000-7000-8000-000000000002', name: 'Ravi Kumar' };

/**
 * A server with one session and a browser with one cookie for it, on the fake clock. Tokens are numbers. Like
 * the real server, it ends the session when it receives a token that was retired before the last refresh.
 */
export class SessionServer {
  token = 0;
  cookie = 0;
  isExpired = false;
  isEnded = false;
  /** Milliseconds to an answer, by path. */
  latency: Record<string, number> = {};
  refreshAnswer: FakeAnswer | 'lost' | null = null;
  readonly calls: { path: string; init: RequestInit }[] = [];

  constructor() {
    globalThis.fetch = jest.fn((url: unknown, init: RequestInit = {}) =>
      this.answer(String(url), init),
    ) as never;
  }

  callsTo = (path: string) => this.calls.filter((call) => call.path === path);
  refreshes = (): number => this.callsTo(AUTH_PATHS.refreshToken).length;

  private async answer(path: string, init: RequestInit) {
    this.calls.push({ path, init });
    const sent = this.cookie;
    await new Promise((resolve) => setTimeout(resolve, this.latency[path] ?? 20));
    const reply = path === AUTH_PATHS.refreshToken ? this.refresh(sent) : this.read(sent);
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    return {
      status: reply.status,
      text: async () => JSON.stringify(reply.body),
      headers: new Headers(reply.headers ?? {}),
    };
  }

  /** Also the check that every call begins with. */
  private rejectionOf(sent: number): FakeAnswer | null {
    if (sent < this.token - 1) this.isEnded = true;
    return this.isEnded ? rejected(401, 'unauthenticated') : null;
  }

  private read(sent: number): FakeAnswer {
    const isOld = this.isExpired || sent !== this.token;
    return this.rejectionOf(sent) ?? (isOld ? rejected(408, 'token_expired') : ok({ sent }));
  }

  private refresh(sent: number): FakeAnswer | 'lost' {
    if (this.refreshAnswer) return this.refreshAnswer;
    const rejection = this.rejectionOf(sent);
    if (rejection) return rejection;
    if (sent === this.token) this.token += 1;
    this.cookie = this.token;
    this.isExpired = false;
    return ok({ user: ASHA, tokenExpiresAt: new Date(Date.now() + 900_000).toISOString() });
  }
}
