import type { Database } from '../../../platform/database';

/**
 * The id that distinguishes this installation's orders from those of another one on the same gateway account.
 */
export async function findInstallationId(db: Database): Promise<string> {
  const row = await db<{ id: string }>('installations').first('id');
  if (!row) throw new Error('the installation has no id');
  return row.id;
}

export async function findOwnerOfPayment(
  db: Database,
  ownerId: string,
): Promise<{ installationId: string; externalId: string }> {
  const { rows } = await db.raw<{ rows: { installation_id: string; external_id: string }[] }>(
    `select installations.id as installation_id, wallet_owners.external_id
       from wallet_owners cross join installations where wallet_owners.id = :ownerId`,
    { ownerId },
  );
  const row = rows[0];
  if (!row) throw new Error('a payment without an owner');
  return { installationId: row.installation_id, externalId: row.external_id };
}
