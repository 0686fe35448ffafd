import type { RotationReport } from '@deccanloop/core/domain/files/key-rotation';

/** The report of `rotate-keys`, line by line. @param plainCvs CVs of older versions that are not encrypted yet */
export function rotationLines(report: RotationReport, plainCvs: number): string[] {
  const { currentKey, rewrapped, faults, byKey, left, unused } = report;
  return [
    `Current key: ${currentKey}. Rewrapped: ${filesOf(rewrapped)}.`,
    ...byKey.map(({ keyId, files }) => `  ${keyId}: ${filesOf(files)}`),
    ...faults.map(({ keyId, fault, files }) =>
      fault === 'unknown_key'
        ? `${filesOf(files)} with the key ${keyId}, which is not in FILE_KEYS: add it and run this again.`
        : `${filesOf(files)} with the key ${keyId}, which does not open them: FILE_KEYS has another key under this id, or the rows were changed.`,
    ),
    ...(left > 0 ? [`${filesOf(left)} of older keys were stored or locked meanwhile: run this again.`] : []),
    ...(unused.length > 0
      ? [`No file needs ${unused.join(', ')} any more: remove from FILE_KEYS what no backup needs.`]
      : []),
    ...(plainCvs > 0
      ? [
          `${plainCvs} CVs of an older version are not encrypted yet: a running worker encrypts them within minutes.`,
        ]
      : []),
  ];
}

const filesOf = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
