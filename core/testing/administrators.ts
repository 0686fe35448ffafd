import type { StaffActor } from '../domain/accounts/security-events/actor';
import type { LiveSession } from '../domain/accounts/sessions/sessions';
import { newId, randomLetters } from '../platform/ids';
import type { MoneyFixture } from './money-fixture';

/** Creates an administrator with a new session, in the form that staff routes receive. */
export async function buildAdministrator(
  { owner, clock }: Pick<MoneyFixture, 'owner' | 'clock'>,
  name: string,
  createdAt: Date,
): Promise<LiveSession> {
  const id = newId();
  const email = `${randomLetters(10).toLowerCase()}@example.test`;
  await owner('users').insert({
    id,
    name,
    email,
    role: 0,
    created_at: createdAt,
    email_verified_at: createdAt,
  });
  return sessionOf({ id, name, email }, clock.now());
}

/** An administrator of whom only the id matters. */
export const staffActor = (userId: string): StaffActor => ({
  kind: 'staff',
  userId,
  sessionId: newId(),
  client: { address: null, device: 'test' },
});

const sessionOf = (
  { id, name, email }: { id: string; name: string; email: string },
  now: Date,
): LiveSession => ({
  user: {
    id,
    name,
    email,
    phone: null,
    role: 0,
    emailVerifiedAt: now,
    phoneVerifiedAt: null,
    passwordChangedAt: now,
    createdAt: now,
  },
  session: {
    id: newId(),
    userId: id,
    transport: 'cookie',
    authenticatedBy: 'password',
    reauthenticatedAt: now,
    address: null,
    device: null,
    createdAt: now,
    lastUsedAt: now,
    tokenExpiresAt: now,
    expiresAt: now,
  },
});
