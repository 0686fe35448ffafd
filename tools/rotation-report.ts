import type { RotationCount, RotationReport } from '@deccanloop/core/domain/files/key-rotation';

/** The report of `rotate-keys`, line by line. @param plainCvs CVs of older versions that are not encrypted yet */
export function rotationLines(report: RotationReport, plainCvs: number): string[] {
  const { currentKey, rewrapped, faults, byKey, left, unused } = report;
  return [
    `Current key: ${currentKey}. Rewrapped: ${countOf(rewrapped)}.`,
    ...byKey.map(({ keyId, ...count }) => `  ${keyId}: ${countOf(count)}`),
    ...faults.map(({ keyId, fault, ...count }) =>
      fault === 'unknown_key'
        ? `${countOf(count)} with the key ${keyId}, which is not in FILE_KEYS: add it and run this again.`
        : `${countOf(count)} with the key ${keyId}, which does not open them: FILE_KEYS has another key under this id, or the rows were changed.`,
    ),
    ...(isNone(left)
      ? []
      : [`${countOf(left)} of older keys were stored or locked meanwhile: run this again.`]),
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

/** Encrypted details of KYC and secrets of webhooks are named where there are any. */
const countOf = ({ files, details, secrets }: RotationCount): string => {
  const counted = [files === 1 ? '1 file' : `${files} files`];
  if (details > 0) counted.push(`${details === 1 ? '1 detail' : `${details} details`} of KYC`);
  if (secrets > 0) counted.push(`${secrets === 1 ? '1 secret' : `${secrets} secrets`} of webhooks`);
  return counted.join(' and ');
};

export const isNone = ({ files, details, secrets }: RotationCount): boolean =>
  files === 0 && details === 0 && secrets === 0;
