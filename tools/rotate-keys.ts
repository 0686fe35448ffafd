/** Wraps the data keys of all stored files by the first key of FILE_KEYS, and prints a report: `rotate-keys`. */
import { countPlainCvs } from '@deccanloop/core/domain/enquiries/applications/repository';
import { FileKeyError } from '@deccanloop/core/domain/files/encryption';
import { rotateFileKeys } from '@deccanloop/core/domain/files/key-rotation';
import { configOrExit } from '@deccanloop/core/platform/config-or-exit';
import { readRotationConfig } from './environment';
import { withOwnerDatabase } from './owner-database';
import { isNone, rotationLines } from './rotation-report';

const config = configOrExit('rotate-keys', () => readRotationConfig(process.env));

if (config.FILE_KEYS === null) {
  console.error('No keys: set FILE_KEYS to that of bff and workers, or run "make start" once.');
  process.exitCode = 1;
} else {
  const keys = config.FILE_KEYS;
  process.exitCode = await withOwnerDatabase('rotate-keys', config, async (db) => {
    try {
      const report = await rotateFileKeys(db, keys, {
        onBatch: (rewrapped) => {
          if (rewrapped > 0) console.log(`${rewrapped} rewrapped …`);
        },
      });
      console.log(rotationLines(report, await countPlainCvs(db)).join('\n'));
      return report.faults.length === 0 && isNone(report.left) ? 0 : 1;
    } catch (error) {
      if (!(error instanceof FileKeyError)) throw error;
      console.error(
        `Nothing was changed: FILE_KEYS begins with the key ${error.keyId}, but what was stored under this id ` +
          'does not open with it. Use the keys of bff and workers, and a new id for a new key.',
      );
      return 1;
    }
  });
}
