import type { Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { hashToken, newSecretToken } from '../secret-token';
import { byUser } from '../security-events/actor';
import { recordSecurityEvent } from '../security-events/security-events';
import type { Client } from '../types';
import { insertGrant } from './grant-repository';

/** Permits one new password, in the caller's transaction. @returns the token; only its hash is stored */
export async function permitReset(trx: Knex.Transaction, userId: string, client: Client): Promise<string> {
  const token = newSecretToken();
  await insertGrant(trx, { id: newId(), userId, tokenHash: hashToken(token) });
  await recordSecurityEvent(trx, { kind: 'reset_permitted', userId, actor: byUser(client) });
  return token;
}
