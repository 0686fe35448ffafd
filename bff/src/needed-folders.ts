import { journalFolder, type NeededFolder } from '@deccanloop/core/platform/folder-environment';
import type { BffConfig } from './config';

/** Without pages the site is of no use in production; elsewhere it is started before the front end is built. */
export const neededFolders = ({ journalDir, isProduction: isStrict, site }: BffConfig): NeededFolder[] => [
  ...journalFolder(journalDir),
  ...(isStrict ? [siteFolder(site.staticDir)] : []),
];

const siteFolder = (path: string): NeededFolder => ({
  ...{ variable: 'STATIC_DIR', path, use: 'read', file: 'index.html' },
  otherwise: 'build the front end, or name the folder that it was built into',
});
