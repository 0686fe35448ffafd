import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { ReasonDialog } from '../../components/dialogs/reason-dialog';
import { MarkingTool } from '../../components/marking/marking-tool';
import type { Rectangle } from '../../components/marking/rectangles';
import { UploadField } from '../../components/upload/upload-field';
import type { SendFile } from '../../components/upload/use-upload';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { SwitchRow } from '../../components/ui/switch-row';

const FAULT = {
  status: 503,
  code: 'unavailable',
  message: 'Please try again in a minute.',
  requestId: '2f1c',
};
const BUSY = { ...FAULT, retryAfter: 10 };
const STEPS = 20;
const STEP_MS = 150;

/** Sends slowly; a file whose name contains "fail" fails at the end, and for "busy" the server has no time. */
const sendSlowly: SendFile = (file, { onProgress, signal }) =>
  new Promise((resolve) => {
    let sent = 0;
    const timer = setInterval(() => {
      sent += 1;
      onProgress(sent / STEPS);
      if (sent < STEPS && !signal.aborted) return;
      clearInterval(timer);
      resolve(file.name.includes('busy') ? BUSY : file.name.includes('fail') ? FAULT : null);
    }, STEP_MS);
  });

/** What people send: files, settings, decisions and reasons. */
export function Requests() {
  const [open, setOpen] = useState<'confirm' | 'reason' | null>(null);
  const close = () => setOpen(null);
  const [isOn, setOn] = useState(true);
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 md:grid-cols-2">
        <UploadField
          label="PAN card"
          hint="A PDF or a picture of up to 5 MB. A name with “fail” fails, one with “busy” waits."
          photoOf="your PAN card"
          accept=".pdf,image/*"
          required
          send={sendSlowly}
          faultOf={({ size }) => (size > 5 * 1024 * 1024 ? 'The file is larger than 5 MB' : null)}
        />
        <EmptyState title="Nothing to upload" framed size={120}>
          In a frame of its own.
        </EmptyState>
      </div>
      <Marking />
      <div className="grid max-w-3xl divide-y divide-paper-200 overflow-clip rounded-lg border border-paper-200 bg-paper-0">
        <SwitchRow label="A setting" text="Saved at once." checked={isOn} onChange={setOn} />
        <SwitchRow
          label="Not saved"
          text="The last change was rejected."
          checked={false}
          onChange={() => undefined}
          fault="We could not save your choice for “Not saved”. Please try again in a minute."
        />
        <SwitchRow label="Locked" text="It cannot be changed." note="Why it is locked." checked />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => setOpen('reason')}>
          Reason
        </Button>
      </div>
      {open === 'confirm' && (
        <ConfirmDialog
          title="Remove the key “Shop”?"
          description="This cannot be undone."
          effects={['Requests with this key are rejected at once.', 'Payments already started continue.']}
          confirm={{ label: 'Remove key', busy: 'Removing...', isDangerous: true }}
          onConfirm={() => Promise.reject(new Error('the server does not answer'))}
          onClose={close}
        />
      )}
      {open === 'reason' && (
        <ReasonDialog
          title="Reject this document"
          consequence={{
            tone: 'warning',
            title: 'Asha Rao is asked for another PAN card.',
            text: 'The reason is part of the mail.',
          }}
          initialValues={{ reason: '' }}
          schema={object({
            reason: string()
              .trim()
              .min(10, 'Reason must be at least 10 characters')
              .required('Rejection reason is required'),
          })}
          reason={{ name: 'reason', label: 'Rejection reason', limit: 500 }}
          button={{ label: 'Reject document', busy: 'Rejecting...', isDangerous: true }}
          onSubmit={() => Promise.resolve()}
          onClose={close}
        />
      )}
    </div>
  );
}

/** A drawn card, with a number to be blackened. */
function drawCard(done: (picture: Blob | null) => void): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 500 });
  const draw = canvas.getContext('2d');
  if (!draw) return;
  draw.fillStyle = '#ffffff';
  draw.fillRect(0, 0, 800, 500);
  draw.fillStyle = '#0b1b3a';
  draw.font = 'bold 44px sans-serif';
  draw.fillText('SPECIMEN', 60, 100);
  draw.fillText('2345 6789 0124', 220, 400);
  canvas.toBlob(done);
}

function Marking() {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [areas, setAreas] = useState<readonly Rectangle[]>([{ left: 210, top: 355, width: 240, height: 60 }]);
  useEffect(() => drawCard(setPicture), []);
  return (
    picture && (
      <div className="max-w-3xl">
        <MarkingTool picture={picture} label="A drawn card" areas={areas} onChange={setAreas} most={5} />
      </div>
    )
  );
}
