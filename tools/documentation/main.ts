import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { REFERENCE_FILE, referenceText } from './reference';

mkdirSync(dirname(REFERENCE_FILE), { recursive: true });
writeFileSync(REFERENCE_FILE, await referenceText());
