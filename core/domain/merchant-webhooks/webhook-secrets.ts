import type { Database } from '../../platform/database';
import type { FileKeys } from '../../platform/file-keys';
import { newId } from '../../platform/ids';
import { decryptBytes, encryptBytes, type EncryptedRow } from '../files/encryption';
import { findSecrets, insertSecret } from './endpoint-repository';
import { newWebhookSecret } from './webhook-signature';

/** Bound to the endpoint: a row that was given to another one does not open. */
const rowOf = (id: string, endpointId: string): EncryptedRow => ({
  id,
  label: ['merchant_webhook_secret', id, endpointId].join('\n'),
});

/** Stores a new secret, encrypted. @returns it, to be shown once */
export async function storeNewSecret(
  db: Database,
  keys: FileKeys,
  { endpointId, now }: { endpointId: string; now: Date },
): Promise<string> {
  const [id, secret] = [newId(), newWebhookSecret()];
  const encrypted = encryptBytes(keys, rowOf(id, endpointId), Buffer.from(secret, 'utf8'));
  await insertSecret(db, { id, endpointId, createdAt: now, ...encrypted });
  return secret;
}

/** The secrets that sign now, the newest first. @throws FileKeyError */
export async function readSecrets(
  db: Database,
  keys: FileKeys,
  { endpointId, now }: { endpointId: string; now: Date },
): Promise<string[]> {
  const rows = await findSecrets(db, endpointId, now);
  return rows.map((row) => decryptBytes(keys, rowOf(row.id, endpointId), row).toString('utf8'));
}
