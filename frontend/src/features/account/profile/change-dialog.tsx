import type { MeDto } from '@deccanloop/contracts/accounts/dto';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toast';
import { useAppDispatch } from '../../../lib/dispatch';
import type { ChangeRequest } from '../codes/change-by-code';
import { codeForgotten } from '../codes/codes-slice';
import { NO_PASSWORD } from '../no-password';
import { selectCodes } from '../state';
import type { ChangeKind } from './change-path';
import { changeTextsOf } from './change-texts';
import { CodeStep } from './code-step';
import { DetailsStep } from './details-step';

export interface ChangeDialogProps {
  kind: ChangeKind;
  me: MeDto;
  onClose: () => void;
}

/**
 * Changes the e-mail address, or adds, changes or verifies the phone number: password and new value first,
 * then the code. When it was closed in between, it opens again at the code.
 */
export function ChangeDialog({ kind, me, onClose }: ChangeDialogProps) {
  const dispatch = useAppDispatch();
  const sentTo = useSelector(selectCodes)[kind];
  // Only in this component: a password must not be in the store.
  const [request, setRequest] = useState<ChangeRequest | null>(null);
  // Not derived from the store: the right code clears it before the dialog is closed.
  const [isAtCode, setAtCode] = useState(sentTo !== null);
  // Fixed when the dialog opens, because the last step changes the account they depend on.
  const [texts] = useState(() => changeTextsOf(kind, me));

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.title}
      description={
        !me.hasPassword ? NO_PASSWORD : isAtCode ? texts.codeSent(request?.to ?? sentTo) : texts.description
      }
    >
      {!me.hasPassword ? null : isAtCode ? (
        <CodeStep
          kind={kind}
          request={request}
          onBack={() => {
            dispatch(codeForgotten({ kind }));
            setRequest(null);
            setAtCode(false);
          }}
          onDone={() => toast(texts.done)}
          onClose={onClose}
        />
      ) : (
        <DetailsStep
          kind={kind}
          me={me}
          texts={texts}
          onSent={(sent) => {
            setRequest(sent);
            setAtCode(true);
          }}
          onHasCode={() => setAtCode(true)}
        />
      )}
    </Dialog>
  );
}
