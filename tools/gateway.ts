/** Makes `phonepe` or `razorpay` the active gateway, in the mode of PAYMENT_MODE (test unless set). */
import { databaseAddress } from '@deccanloop/core/platform/database-address';
import pg from 'pg';
import { ownerToolConfig } from './environment';
import { ownerDatabaseUrl } from './owner-database';
import { switchGateway, SwitchRejected } from './switch-gateway';

const config = ownerToolConfig('gateway');
const gateway = process.argv[2] ?? '';
const url = await ownerDatabaseUrl(config);

if (url === null) process.exitCode = 1;
else {
  const owner = new pg.Client({ ...databaseAddress(url), application_name: 'deccanloop-gateway' });
  try {
    await owner.connect();
    const { active, fallback } = await switchGateway(owner, gateway, config.PAYMENT_MODE);
    console.log(
      `${config.PAYMENT_MODE}: ${active} is active${fallback ? `, ${fallback} is the fallback` : ''}`,
    );
  } catch (error) {
    if (!(error instanceof SwitchRejected)) throw error;
    console.error(`${error.message}\nUsage: make gateway G=phonepe`);
    process.exitCode = 1;
  } finally {
    await owner.end();
  }
}
