import type { Database, Knex } from '../../../platform/database';
import { byUser } from '../security-events/actor';
import { recordRejectedAttempt, recordSecurityEvent } from '../security-events/security-events';
import type { Client } from '../types';
import { credentialIdOf, rejected, responseField, verifyAssertion, type DeviceAnswer } from './device-answer';
import { isUserHandleOf, type RelyingParty } from './relying-party';
import { findCredential, lockCounter, recordUse, type Credential } from './repository';

export interface PasskeyUse {
  credential: Credential;
  use: { counter: number; backedUp: boolean };
}

/**
 * Verifies the response of a device to a challenge.
 * @param answer.ownerId the account that must own the passkey; absent for a log-in
 * @throws AccountError `passkey_rejected`, after writing the failure to the audit log
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
    await recordRejectedAttempt(db, {
      kind: 'log_in_failed',
      userId: ownerId ?? credential?.userId ?? null,
      actor: byUser(client),
      detail: { by: 'passkey', ...(ownerId !== undefined && { reauthentication: true }) },
    });
    throw error;
  }
}

/**
 * The user handle must be the one of the passkey's owner. A device may omit it when the request listed the passkeys of
 * one account.
 */
function isOfOwner({ userId }: Credential, response: DeviceAnswer, ownerId: string | undefined): boolean {
  const handle = responseField(response, 'userHandle');
  const isAbsent = handle === undefined || handle === null || handle === '';
  if (ownerId === undefined) return isUserHandleOf(userId, handle);
  return userId === ownerId && (isAbsent || isUserHandleOf(userId, handle));
}

/**
 * Records the use of a passkey in the caller's transaction.
 * @returns false when the passkey was removed, or its counter shows that a copy of the key exists. The caller must
 * commit, so that the audit log entry about the copy is kept.
 */
export async function recordPasskeyUse(
  trx: Knex.Transaction,
  { passkeyId, userId }: Credential,
  use: { counter: number; backedUp: boolean },
  client: Client,
): Promise<boolean> {
  const seen = await lockCounter(trx, passkeyId);
  if (seen === null) return false;
  // Devices without a counter always send 0. A counter that does not grow means a copy of the key.
  const isCounting = seen > 0 || use.counter > 0;
  if (isCounting && use.counter <= seen) {
    await recordSecurityEvent(trx, {
      kind: 'passkey_clone_suspected',
      userId,
      actor: byUser(client),
      detail: { passkeyId, seen, said: use.counter },
    });
    return false;
  }
  await recordUse(trx, passkeyId, use);
  return true;
}
