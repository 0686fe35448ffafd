import { writeFileSync } from 'node:fs';
import { readSchemaColumns } from '@deccanloop/core/testing/schema-columns';
import { startTestServices } from '@deccanloop/core/testing/start-services';
import { ROW_TYPES_FILE, rowTypes } from './row-types';

const started = await startTestServices();
try {
  writeFileSync(ROW_TYPES_FILE, await rowTypes(await readSchemaColumns(started.services.ownerUrl)));
} finally {
  await started.stop();
}
