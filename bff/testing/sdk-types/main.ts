import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDK_TYPES_FILE, sdkTypes } from './sdk-types';

writeFileSync(join(import.meta.dirname, '../../..', SDK_TYPES_FILE), await sdkTypes());
