import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { hashToken, newSecretToken } from '../secret-token';
import { recordSecurityEvent } from '../security-events/security-events';
import type { Client } from '../types';
import { insertGrant } from './grant-repository';

/** Permits one new password, in the caller's transaction. @returns the token; only its hash is stored */
export async function permitReset(db: Database, userId: string, client: Client): Promise<string> {
  const token = newSecretToken();
  await insertGrant(db, { id: newId(), userId, tokenHash: hashToken(token) });
  await recordSecurityEvent(db, { kind: 'reset_permitted', userId, client });
  return token;
}
