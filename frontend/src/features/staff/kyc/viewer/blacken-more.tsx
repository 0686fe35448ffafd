import type { KycFileDto } from '@deccanloop/contracts/kyc/dto';
import { MOST_RECTANGLES } from '@deccanloop/contracts/kyc/schemas';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog';
import { MarkingTool } from '../../../../components/marking/marking-tool';
import type { Rectangle } from '../../../../components/marking/rectangles';
import { useReauthentication } from '../../../../components/reauthentication/use-reauthentication';
import { Button } from '../../../../components/ui/button';
import { toast } from '../../../../components/ui/toast';
import { useMaskKycPictureMutation } from '../api';

export interface BlackenMoreProps {
  file: KycFileDto;
  paper: Blob;
  label: string;
  onClose: () => void;
}

/** Marks areas of a picture and blackens them for good. */
export default function BlackenMore({ file, paper, label, onClose }: BlackenMoreProps) {
  const [areas, setAreas] = useState<readonly Rectangle[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [mask] = useMaskKycPictureMutation();
  const { guard, dialog } = useReauthentication('This changes an identity paper for good.');
  const text = areas.length === 1 ? 'Blacken 1 area' : `Blacken ${areas.length} areas`;
  return (
    <div className="p-4 sm:p-5">
      <MarkingTool picture={paper} label={label} areas={areas} onChange={setAreas} most={MOST_RECTANGLES} />
      <div className="mt-4 flex flex-wrap justify-end gap-3 border-t border-paper-200 pt-4">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={areas.length === 0} onClick={() => setAsking(true)}>
          {text}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Blacken this for good?"
          effects={[
            'What is under the marked areas is deleted for good and cannot be shown again.',
            'The customer and all reviewers see the blackened picture from now on.',
          ]}
          confirm={{ label: text, busy: 'Blackening...', isDangerous: true }}
          onConfirm={async () => {
            await guard(() => mask({ id: file.id, rectangles: [...areas] }).unwrap());
            toast('The areas are blackened');
            onClose();
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {dialog}
    </div>
  );
}
