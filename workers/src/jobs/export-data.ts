import type { ExportWriting } from '@deccanloop/core/domain/data-exports/export-writing';
import type { JobWork } from './job-work';

/** Writes the file of a request for the own data. One that is ready, or was replaced, counts as done. */
export function exportData({ dataExports }: { dataExports: ExportWriting }): JobWork<'export-data'> {
  return async ({ dataExportId }) => {
    await dataExports.write(dataExportId);
    return 'done';
  };
}
