import { migrateToLatest } from './migrate';

const ownerUrl = process.env.OWNER_DATABASE_URL;
if (!ownerUrl) {
  console.error('OWNER_DATABASE_URL is missing: the connection of the role that owns the schema');
  process.exit(1);
}
const applied = await migrateToLatest(ownerUrl);
console.log(applied.length > 0 ? `migrated: ${applied.join(', ')}` : 'schema is up to date');
