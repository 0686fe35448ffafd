import {
  rollApiKeySchema,
  type ApiKeyDto,
  type ApiKeyOverlap,
  type NewApiKeyDto,
} from '@deccanloop/contracts/merchant/api-keys';
import { useState } from 'react';
import { ChoiceCardsField } from '../../components/form/choice-cards-field';
import { SubmitError } from '../../components/form/submit-error';
import { SubmitForm } from '../../components/form/submit-form';
import { useSubmit } from '../../components/form/use-submit';
import { useReauthentication } from '../../components/reauthentication/use-reauthentication';
import { Banner } from '../../components/ui/banner';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { useAppDispatch } from '../../lib/dispatch';
import { untracked } from '../../lib/untracked';
import { developersApi } from './api';
import { NewKeyDialog } from './new-key';
import { shownKey } from './shown-key';

interface Values {
  overlap: ApiKeyOverlap;
}

const OVERLAPS = {
  now: { label: 'Now', time: '' },
  '1h': { label: 'In 1 hour', time: '1 hour' },
  '24h': { label: 'In 24 hours', time: '24 hours' },
  '7d': { label: 'In 7 days', time: '7 days' },
} as const satisfies Record<ApiKeyOverlap, { label: string; time: string }>;

const OPTIONS = Object.entries(OVERLAPS).map(([id, { label }]) => ({ id, label }));

/** Replaces a key: asks until when the old one works, and then shows the new key once. */
export function RollKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyDto; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [created, setCreated] = useState<NewApiKeyDto | null>(null);
  const { guard, dialog } = useReauthentication('A key can act for your account.');
  const submit = useSubmit(
    ({ overlap }: Values) =>
      guard(() => untracked(dispatch, developersApi.endpoints.rollApiKey, { id: apiKey.id, overlap })),
    { onSuccess: setCreated },
  );

  if (created) return <NewKeyDialog created={created} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !submit.isBusy) onClose();
      }}
      title={`Roll the key “${apiKey.name}”?`}
      description="You get a new key with the same name and scopes at once."
    >
      <SubmitForm<Values>
        submit={submit}
        initialValues={{ overlap: '24h' }}
        validationSchema={rollApiKeySchema}
        className="grid gap-5"
      >
        {({ values: { overlap } }) => (
          <>
            <ChoiceCardsField
              name="overlap"
              label="When does the old key stop working?"
              options={OPTIONS}
              columns="two"
              required
            />
            <Banner tone={overlap === 'now' ? 'warning' : 'info'}>
              {overlap === 'now'
                ? `Programs that use ${shownKey(apiKey)} are rejected at once, until they have the new key.`
                : `Both keys work for ${OVERLAPS[overlap].time}. After that, programs that still use ${shownKey(apiKey)} are rejected.`}
            </Banner>
            <SubmitError />
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={submit.isBusy} loadingText="Rolling...">
                Roll key
              </Button>
            </div>
          </>
        )}
      </SubmitForm>
      {dialog}
    </Dialog>
  );
}
