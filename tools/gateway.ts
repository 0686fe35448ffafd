/** Makes `phonepe` or `razorpay` the active gateway, in the mode of PAYMENT_MODE (test unless set). */
import { resolve } from 'node:path';
import pg from 'pg';
import { demoEnvironment } from './demo';
import { switchGateway, SwitchRefused } from './switch-gateway';

const gateway = process.argv[2] ?? '';
const mode = process.env.PAYMENT_MODE === 'live' ? 'live' : 'test';
const demo = demoEnvironment(resolve(process.env.DATA_DIR || '.data'));
const url = process.env.OWNER_DATABASE_URL || demo['OWNER_DATABASE_URL'];

if (!url) {
  console.error('No database: set OWNER_DATABASE_URL, or run "make start" in another terminal.');
  process.exitCode = 1;
} else {
  const owner = new pg.Client({ connectionString: url, application_name: 'deccanloop-gateway' });
  try {
    await owner.connect();
    const { active, fallback } = await switchGateway(owner, gateway, mode);
    console.log(`${mode}: ${active} is active${fallback ? `, ${fallback} is the fallback` : ''}`);
  } catch (error) {
    const refused = (error as { code?: string }).code === 'ECONNREFUSED';
    if (!(error instanceof SwitchRefused) && !refused) throw error;
    console.error(
      refused
        ? 'The database does not answer: is "make start" running?'
        : `${(error as Error).message}\nUsage: make gateway G=phonepe`,
    );
    process.exitCode = 1;
  } finally {
    await owner.end();
  }
}
