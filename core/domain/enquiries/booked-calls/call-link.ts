import type { Database } from '../../../platform/database';
import { hashToken, newSecretToken } from '../../accounts/secret-token';
import { insertLink } from './repository';

/** A further link to a call, which moves or cancels it. @returns its token, of which only the hash is stored */
export async function newCallLink(db: Database, callId: string): Promise<string> {
  const token = newSecretToken();
  await insertLink(db, hashToken(token), callId);
  return token;
}
