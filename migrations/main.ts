import { configOrExit } from '@deccanloop/core/platform/config-or-exit';
import { databaseAddress } from '@deccanloop/core/platform/database-address';
import { checkDatabaseConnection } from '@deccanloop/core/platform/database-role';
import { readMigrateConfig } from './environment';
import { migrateToLatest } from './migrate';
import { UnusableSchemaError } from './newer-schema';

const { ownerUrl } = configOrExit('migrate', () => readMigrateConfig(process.env));

const verdict = await checkDatabaseConnection({
  url: ownerUrl,
  role: 'owner',
  variable: 'OWNER_DATABASE_URL',
});
if (verdict.kind !== 'right') {
  console.error(`migrate: ${verdict.reason}`);
  process.exit(1);
}
try {
  const { applied, later } = await migrateToLatest(databaseAddress(ownerUrl));
  if (later.length > 0)
    console.log(`schema is of a later version (it has ${later.join(', ')}): nothing to do`);
  else console.log(applied.length > 0 ? `migrated: ${applied.join(', ')}` : 'schema is up to date');
} catch (error) {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  // Not the whole error: that of PostgreSQL has values of rows in its detail.
  console.error(`migrate: ${error instanceof UnusableSchemaError ? message : stack}`);
  process.exit(1);
}
