import { timeToIndiaMinute } from '@deccanloop/contracts/india-time';
import { GATEWAY_TITLES, type GatewayName } from '@deccanloop/contracts/payments/status';
import {
  GATEWAY_USES,
  gatewayFormSchema,
  type GatewaySettingsDto,
} from '@deccanloop/contracts/staff/gateway-settings';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { ReasonDialog } from '../../../../components/dialogs/reason-dialog';
import { ChoiceField } from '../../../../components/form/choice-field';
import { SelectField } from '../../../../components/form/select-field';
import { TextField } from '../../../../components/form/text-field';
import { Banner } from '../../../../components/ui/banner';
import { toast } from '../../../../components/ui/toast';
import { useChangeGatewayMutation } from './api';
import { beforeOf, fieldsOf, settingsOfForm, timeOf, type GatewayFormValues } from './gateway-form';
import { consequences, differences, settingsAt, USE_LABELS, USE_TEXTS } from './gateway-texts';
import { NoGatewayField } from './no-gateway-field';

const USE_OPTIONS = GATEWAY_USES.map((id) => ({ id, label: USE_LABELS[id] }));
const FEE_MODES = [
  { id: 'deducted', label: 'Deducted' },
  { id: 'added', label: 'Added' },
];
const TIMES = [
  { id: 'now', label: 'Now' },
  { id: 'later', label: 'Later' },
];
const HOUR_MS = 3_600_000;

export interface GatewayDialogProps {
  gateway: GatewayName;
  settings: GatewaySettingsDto;
  onClose: () => void;
}

/** Changes one gateway, now or from a later time, and says what customers will notice. */
export function GatewayDialog({ gateway, settings, onClose }: GatewayDialogProps) {
  const [change] = useChangeGatewayMutation();
  // As it was opened: when somebody else changes the settings meanwhile, the server refuses this version.
  const [opened] = useState(settings);
  const [now] = useState(() => Date.now());
  // A planned change would leave no active gateway later.
  const [isGapLater, setGapLater] = useState(false);
  const present = opened.gateways.find((each) => each.gateway === gateway);
  if (!present) return null;
  const initialValues: GatewayFormValues = {
    ...fieldsOf(present),
    ...{ when: 'now', at: '', reason: '', acceptsNoGateway: false },
  };
  return (
    <ReasonDialog
      title={`Change ${GATEWAY_TITLES[gateway]}`}
      description="Payments that have begun keep their gateway, their fee and their amounts."
      purpose="This decides which gateway takes payments, and what customers pay."
      initialValues={initialValues}
      schema={gatewayFormSchema}
      fields={(values) => (
        <>
          <FollowTime gateway={gateway} settings={opened} />
          <ChoiceField name="when" label="When" options={TIMES} />
          {values.when === 'later' && (
            <TextField
              name="at"
              label="From (Indian time)"
              type="datetime-local"
              required
              max={timeToIndiaMinute(new Date(now + 365 * 24 * HOUR_MS))}
              hint="It takes effect at exactly this time, and can be cancelled until then."
            />
          )}
          <SelectField
            name="use"
            label="Use"
            options={USE_OPTIONS}
            hint={
              present.hasCredentials
                ? USE_TEXTS[values.use]
                : 'This installation has no credentials for it, so it cannot be active or the fallback.'
            }
            required
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              name="minimum"
              label="Minimum"
              prefix="₹"
              inputMode="decimal"
              maxLength={30}
              required
            />
            <TextField
              name="maximum"
              label="Maximum"
              prefix="₹"
              inputMode="decimal"
              maxLength={30}
              required
            />
          </div>
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-4">
            <TextField name="fee" label="Fee in percent" inputMode="decimal" maxLength={6} required />
            <ChoiceField name="feeMode" label="The fee is" options={FEE_MODES} />
          </div>
        </>
      )}
      preview={(values) => (
        <Consequence gateway={gateway} settings={opened} values={values} isGapLater={isGapLater} />
      )}
      reason={{ name: 'reason', label: 'Why', limit: 500, hint: 'Kept in the history.' }}
      button={({ when }) => ({
        label: when === 'now' ? 'Change now' : 'Plan the change',
        busy: 'Sending...',
      })}
      onSubmit={({ when, at, reason, ...values }, guard) => {
        const request = {
          ...{ ...values, gateway, version: opened.version, reason: reason.trim() },
          ...(when === 'later' && { at }),
        };
        return guard(() => change(request).unwrap());
      }}
      onError={({ code }) => {
        if (code === 'no_gateway_left') setGapLater(true);
      }}
      onSuccess={(_data, { when }) =>
        toast(when === 'now' ? 'The gateway is changed' : 'The change is planned')
      }
      onClose={onClose}
    />
  );
}

/** Fields that were not edited show the settings of the chosen time, which planned changes may have made. */
function FollowTime({ gateway, settings }: Pick<GatewayDialogProps, 'gateway' | 'settings'>) {
  const { values, setValues } = useFormikContext<GatewayFormValues>();
  const before = beforeOf(settings, gateway, values);
  const followed = useRef(before);
  useEffect(() => {
    const old = followed.current;
    if (before === old || !before || !old) return;
    followed.current = before;
    const [was, is] = [fieldsOf(old), fieldsOf(before)];
    const names = (['use', 'minimum', 'maximum', 'fee', 'feeMode'] as const).filter(
      (name) => values[name] === was[name],
    );
    void setValues({ ...values, ...Object.fromEntries(names.map((name) => [name, is[name]])) });
  }, [before, setValues, values]);
  return null;
}

function Consequence({
  gateway,
  settings,
  values,
  isGapLater,
}: Pick<GatewayDialogProps, 'gateway' | 'settings'> & { values: GatewayFormValues; isGapLater: boolean }) {
  const after = settingsOfForm(gateway, values);
  const before = beforeOf(settings, gateway, values);
  if (!after || !before) return null;
  const lines = differences(before, after);
  if (lines.length === 0)
    return (
      <Banner tone="info" title="Nothing is changed yet">
        {timeOf(values) === null
          ? 'These are the present settings.'
          : 'These will be the settings at that time.'}
      </Banner>
    );
  const { texts, leavesNone } = consequences(settingsAt(settings, timeOf(values)), after, timeOf(values));
  return (
    <>
      <Banner tone="info" title="What customers will notice">
        {texts.map((text) => (
          <p key={text} className="mt-1">
            {text}
          </p>
        ))}
      </Banner>
      {((leavesNone && after.use !== before.use) || isGapLater) && <NoGatewayField />}
    </>
  );
}
