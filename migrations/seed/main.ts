import { seedDemo } from './demo';

const ownerUrl = process.env.OWNER_DATABASE_URL;
if (!ownerUrl || !process.env.SANDBOX_ORIGIN) {
  console.error('Demo data needs OWNER_DATABASE_URL, and SANDBOX_ORIGIN, since it is for the sandbox only');
  process.exit(1);
}
await seedDemo(ownerUrl);
console.log('demo data is in place');
