import type { MeDto, PasskeyDto, SessionDto, UserDto } from '@deccanloop/contracts/accounts/dto';
import { typedPhone } from '@deccanloop/contracts/phone';
import type { Passkey } from '@deccanloop/core/domain/accounts/passkeys/passkeys';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { Session, User } from '@deccanloop/core/domain/accounts/types';
import { kindOf, UNKNOWN_DEVICE } from '../middleware/device';

export const toUser = (user: User): UserDto => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone === null ? null : typedPhone(user.phone),
  role: user.role,
  isVerified: user.emailVerifiedAt !== null,
});

/** @param currentId id of the session of this request */
export function toSession(session: Session, currentId: string, place: string | null): SessionDto {
  const device = session.device ?? UNKNOWN_DEVICE;
  return {
    id: session.id,
    device,
    kind: session.transport === 'bearer' ? 'app' : kindOf(device),
    place,
    address: session.address,
    authenticatedBy: session.authenticatedBy,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    current: session.id === currentId,
  };
}

export const toMe = ({ user, session }: LiveSession, place: string | null): MeDto => ({
  user: toUser(user),
  phoneVerified: user.phoneVerifiedAt !== null,
  hasPassword: user.passwordChangedAt !== null,
  memberSince: user.createdAt.toISOString(),
  passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
  session: toSession(session, session.id, place),
});

export const toPasskey = (passkey: Passkey): PasskeyDto => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  backedUp: passkey.backedUp,
});
