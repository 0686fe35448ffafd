import type { KycFileDto } from '@deccanloop/contracts/kyc/dto';
import { Download, Expand, FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messageOf } from '../../../lib/api-error';
import { sizeText } from '../../../lib/file-size';
import { formatDateTime } from '../../../lib/format';
import { saveFile } from '../../../lib/save-file';
import { useLazyDownloadKycFileQuery } from '../api';
import { StoredPicture } from './stored-picture';

export interface StoredLineProps {
  file: KycFileDto;
  /** "Front of the card". */
  label: string;
  /** The control that replaces it, where that is possible. */
  children?: ReactNode;
}

/** A stored document: what it is, and a way to see it. */
export function StoredLine({ file, label, children }: StoredLineProps) {
  const isPdf = file.mediaType === 'application/pdf';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      {isPdf ? (
        <span className="grid h-14 w-20 shrink-0 place-items-center rounded-sm bg-brand-50 text-brand-600">
          <FileText aria-hidden className="size-6" />
        </span>
      ) : (
        <StoredPicture
          file={file}
          label=""
          className="h-14 w-20 shrink-0 rounded-sm object-cover inset-ring inset-ring-paper-300"
        />
      )}
      <p className="min-w-40 flex-1 text-sm">
        <span className="block font-semibold text-ink-900">{isPdf ? 'PDF' : 'Picture'} stored</span>
        <span className="figures text-ink-600">
          {sizeText(file.sizeBytes)} · {formatDateTime(file.uploadedAt)}
        </span>
      </p>
      <span className="flex flex-wrap items-center gap-2">
        {isPdf ? <DownloadButton file={file} label={label} /> : <ViewButton file={file} label={label} />}
        {children}
      </span>
    </div>
  );
}

function ViewButton({ file, label }: { file: KycFileDto; label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Expand aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        View<span className="sr-only"> {label}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={label} description="As we store it." size="lg">
        <StoredPicture
          file={file}
          label={label}
          className="mx-auto h-auto max-h-[65dvh] w-auto max-w-full rounded-sm"
        />
      </Dialog>
    </>
  );
}

function DownloadButton({ file, label }: { file: KycFileDto; label: string }) {
  const [load, { isFetching }] = useLazyDownloadKycFileQuery();
  const [fault, setFault] = useState<string | null>(null);
  const save = async () => {
    setFault(null);
    try {
      saveFile(await load(file.id).unwrap(), `${label}.pdf`);
    } catch (error) {
      setFault(messageOf(error, 'The file did not load. Please try again.'));
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Download aria-hidden className="size-4" />}
        loading={isFetching}
        onClick={() => void save()}
      >
        Download<span className="sr-only"> {label}</span>
      </Button>
      {fault !== null && (
        <span role="alert" className="text-sm text-danger-700">
          {fault}
        </span>
      )}
    </>
  );
}
