import { openDatabase, type Knex } from '../platform/database';
import { createLogger } from '../platform/logger';
import { testServices } from './services';

/** One connection of the superuser, for tests that set up faults of the server. The caller destroys it. */
export const openSuperuser = (): Knex =>
  openDatabase({
    url: testServices().superuserUrl,
    applicationName: 'test',
    maxConnections: 1,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
