import { randomBytes } from 'node:crypto';
import { newId } from '../../../../platform/ids';
import { openMoneyFixture, type MoneyFixture } from '../../../../testing/money-fixture';
import { phaseFixtureOf, type Customer, type PhaseFixture } from '../../../../testing/phase-fixture';
import { createAccountClosing, type AccountClosing } from '../account-closing';

/** The closing of accounts in a database. */
export interface Closing {
  closing: AccountClosing;
  /** A live session. @param proved whether password or passkey was given a moment ago */
  sessionOf(userId: string, options?: { proved?: boolean }): Promise<string>;
  /** Closes with a new session of the user. @returns `closed`, or the code of the error */
  close(userId: string, sessionId?: string): Promise<string>;
  /** The reasons why the account cannot be closed. */
  obstaclesOf(customer: Pick<Customer, 'userId'>): Promise<string[]>;
  isClosed(userId: string): Promise<boolean>;
}

/** Customers with money and quotations, whose accounts are closed. */
export interface ClosingFixture extends Omit<PhaseFixture, 'close'>, Closing {
  /** Drops the database. */
  end(): Promise<void>;
}

export async function openClosingFixture(): Promise<ClosingFixture> {
  const phases = phaseFixtureOf(await openMoneyFixture());
  return { ...phases, ...closingIn(phases.money), end: () => phases.close() };
}

export function closingIn({ bff, owner }: Pick<MoneyFixture, 'bff' | 'owner'>): Closing {
  const closing = createAccountClosing({ db: bff, mode: 'test', wake: () => undefined });

  async function sessionOf(userId: string, { proved = true } = {}): Promise<string> {
    const id = newId();
    const later = new Date(Date.now() + 3_600_000);
    await owner('sessions').insert({
      id,
      user_id: userId,
      transport: 'cookie',
      token_hash: randomBytes(32),
      token_expires_at: later,
      expires_at: later,
      authenticated_by: 'password',
      reauthenticated_at: proved ? new Date() : null,
    });
    return id;
  }

  return {
    closing,
    sessionOf,
    async close(userId, sessionId) {
      const request = { userId, sessionId: sessionId ?? (await sessionOf(userId)) };
      return closing.close(request).then(
        () => 'closed',
        (error: unknown) => (error as { code?: string }).code ?? String(error),
      );
    },
    obstaclesOf: async ({ userId }) =>
      (await closing.obstaclesOf({ id: userId, role: 1 })).map(({ kind }) => kind),
    isClosed: async (userId) =>
      (await owner('users').where({ id: userId }).first<{ closed_at: Date | null }>('closed_at'))
        .closed_at !== null,
  };
}
