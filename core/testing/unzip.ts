import { unzipSync } from 'fflate';

/** The files of a ZIP archive by name, as texts with their byte order mark; those of other files are not readable. */
export const unzip = (archive: Buffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );
