import type { TicketFileDto } from '@deccanloop/contracts/support/ticket-dto';
import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { sizeText } from '../../lib/file-size';
import { saveFile } from '../../lib/save-file';
import { useLazyDownloadTicketFileQuery, type FileReader } from '../../lib/ticket-files-api';
import { Spinner } from '../ui/spinner';

/** The files of a message; each is downloaded by a click. */
export function FileLinks({ files, reader }: { files: readonly TicketFileDto[]; reader: FileReader }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="min-w-0 max-w-full">
          <FileLink file={file} reader={reader} />
        </li>
      ))}
    </ul>
  );
}

function FileLink({ file, reader }: { file: TicketFileDto; reader: FileReader }) {
  const [load] = useLazyDownloadTicketFileQuery();
  const [isLoading, setLoading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const name = file.name ?? 'File without a name';
  const Icon = file.mediaType.startsWith('image/') ? Image : FileText;

  const download = async () => {
    setLoading(true);
    setFault(null);
    try {
      saveFile(await load({ reader, id: file.id }).unwrap(), name);
    } catch (error) {
      setFault(messageOf(error, 'The file could not be loaded. Please try again.'));
    } finally {
      setLoading(false);
    }
  };

  return (
    <>
      <button
        type="button"
        aria-disabled={isLoading || undefined}
        onClick={isLoading ? undefined : () => void download()}
        className="inline-flex max-w-full items-center gap-2 rounded-sm bg-paper-0 px-3 py-2 text-left text-sm font-medium text-ink-900 inset-ring inset-ring-paper-300 transition hover:bg-paper-100 hover:inset-ring-ink-300"
      >
        {isLoading ? (
          <Spinner size={16} label="" />
        ) : (
          <Icon aria-hidden className="size-4 shrink-0 text-ink-500" />
        )}
        <span className="sr-only">Download </span>
        <span className="min-w-0 truncate">{name}</span>
        <span className="figures shrink-0 text-xs text-ink-600">{sizeText(file.sizeBytes)}</span>
      </button>
      {fault !== null && (
        <p role="alert" className="mt-1 text-sm text-danger-700">
          {fault}
        </p>
      )}
    </>
  );
}
