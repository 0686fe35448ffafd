import { FILE_MESSAGES } from '@deccanloop/contracts/files/file-faults';
import { TICKET_FILE_LIMITS, TICKET_FILE_TYPES } from '@deccanloop/contracts/support/ticket-files';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button';
import { UploadField } from '../upload/upload-field';
import type { Attachments } from './use-attachments';

const faultOf = ({ size, type }: File): string | null => {
  if (size > TICKET_FILE_LIMITS.maxBytes) return FILE_MESSAGES.too_large;
  // Some systems do not know the type of a file; the server checks its content.
  return type === '' || TICKET_FILE_TYPES.some((known) => known === type) ? null : FILE_MESSAGES.wrong_type;
};

/** Up to five images and PDFs, each in a field of its own. Shown after a click, because most messages have none. */
export function AttachmentsField({ attachments }: { attachments: Attachments }) {
  const { slots, fileIds, isSending, sendTo, clear } = attachments;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && fileIds.length === 0)
    return (
      <div>
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3.5"
          icon={<Paperclip aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          Attach files
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      {slots.map(({ key }, index) => (
        <UploadField
          key={key}
          label={index === 0 ? 'File' : `File ${index + 1}`}
          hint={
            index === 0
              ? 'A JPEG, PNG or WebP image or a PDF, of up to 5 MB. At most five.'
              : 'Another file, if you have one.'
          }
          accept={TICKET_FILE_TYPES.join(',')}
          send={sendTo(key)}
          faultOf={faultOf}
          onClear={() => clear(key)}
        />
      ))}
      {isSending && <p className="text-sm text-ink-600">You can send when the files are uploaded.</p>}
    </div>
  );
}
