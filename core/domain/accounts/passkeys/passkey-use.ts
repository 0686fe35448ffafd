import type { Database } from '../../../platform/database';
import { recordSecurityEvent } from '../security-events/security-events';
import type { Client } from '../types';
import { credentialIdOf, rejected, responseField, verifyAssertion, type DeviceAnswer } from './device-answer';
import { isUserHandleOf, type RelyingParty } from './relying-party';
import { findCredential, lockCounter, recordUse, type Credential } from './repository';

export interface PasskeyUse {
  credential: Credential;
  use: { counter: number; backedUp: boolean };
}

/**
 * Verifies the answer of a device to a challenge.
 * @param answer.ownerId the only account whose passkeys count; any where it is absent (a log-in)
 * @throws AccountError `passkey_refused`, after the failure was written into the audit log
 */
export async function verifyPasskey(
  { db, relyingParty }: { db: Database; relyingParty: RelyingParty },
  {
    challenge,
    response,
    client,
    ownerId,
  }: { challenge: string; response: DeviceAnswer; client: Client; ownerId?: string },
): Promise<PasskeyUse> {
  const credential = await findCredential(db, credentialIdOf(response));
  try {
    if (credential === null || !isOfOwner(credential, response, ownerId)) throw rejected();
    return { credential, use: await verifyAssertion(response, challenge, relyingParty, credential) };
  } catch (error) {
    await recordSecurityEvent(db, {
      kind: 'log_in_failed',
      userId: ownerId ?? credential?.userId ?? null,
      client,
      detail: { by: 'passkey', ...(ownerId !== undefined && { reauthentication: true }) },
    });
    throw error;
  }
}

/**
 * The handle must name the owner: a passkey answers for the account it was made for. Where the passkeys of one account
 * were asked for, a device may leave the handle out.
 */
function isOfOwner({ userId }: Credential, response: DeviceAnswer, ownerId: string | undefined): boolean {
  const handle = responseField(response, 'userHandle');
  const isAbsent = handle === undefined || handle === null || handle === '';
  if (ownerId === undefined) return isUserHandleOf(userId, handle);
  return userId === ownerId && (isAbsent || isUserHandleOf(userId, handle));
}

/**
 * Notes the use of a passkey in the caller's transaction.
 * @returns false when the passkey is gone, or its count says that a copy of the key exists. The caller must commit, so
 * that the audit log's line about a copy is kept.
 */
export async function recordPasskeyUse(
  trx: Database,
  { passkeyId, userId }: Credential,
  use: { counter: number; backedUp: boolean },
  client: Client,
): Promise<boolean> {
  const seen = await lockCounter(trx, passkeyId);
  if (seen === null) return false;
  // Devices that do not count say 0 always. A count that does not grow comes from a copy of the key.
  const isCounting = seen > 0 || use.counter > 0;
  if (isCounting && use.counter <= seen) {
    await recordSecurityEvent(trx, {
      kind: 'passkey_clone_suspected',
      userId,
      client,
      detail: { passkeyId, seen, said: use.counter },
    });
    return false;
  }
  await recordUse(trx, passkeyId, use);
  return true;
}
