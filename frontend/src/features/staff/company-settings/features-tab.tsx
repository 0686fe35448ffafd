import { FEATURES, featureFormSchema } from '@deccanloop/contracts/staff/stored-settings';
import type { StoredSettingsDto } from '@deccanloop/contracts/staff/stored-settings-dto';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { Button } from '../../../components/ui/button';
import { Panel } from '../../../components/ui/panel';
import { toast } from '../../../components/ui/toast';
import { useSwitchFeatureMutation } from './stored-settings-api';
import { SettingHistory, StoredPart } from './stored-part';

type Feature = StoredSettingsDto['features'][number];

const onOff = (isOn: boolean): string => (isOn ? 'On' : 'Off');

/** Parts of the product that are switched on and off. */
export const FeaturesTab = () => (
  <StoredPart title="Features">
    {({ features }) => features.map((feature) => <FeaturePanel key={feature.name} feature={feature} />)}
  </StoredPart>
);

function FeaturePanel({ feature }: { feature: Feature }) {
  const [isSwitching, setSwitching] = useState(false);
  const { name, version, value, history } = feature;
  const { label, on, off } = FEATURES[name];
  return (
    <Panel
      title={label}
      action={
        <Button size="sm" variant="secondary" onClick={() => setSwitching(true)}>
          Switch {value ? 'off' : 'on'}
          <span className="sr-only">: {label}</span>
        </Button>
      }
    >
      <div className="grid gap-4 px-5 pt-3 pb-5 text-sm sm:px-6">
        <p className="display text-2xl text-ink-900">{onOff(value)}</p>
        <p className="max-w-prose text-ink-700">{value ? on : off}</p>
        {version === 0 ? (
          <p className="text-ink-600">Set by the environment. It was not changed here.</p>
        ) : (
          <SettingHistory label={`History: ${label}`} history={history} text={onOff} />
        )}
      </div>
      {isSwitching && <FeatureDialog feature={feature} onClose={() => setSwitching(false)} />}
    </Panel>
  );
}

function FeatureDialog({ feature, onClose }: { feature: Feature; onClose: () => void }) {
  const [change] = useSwitchFeatureMutation();
  const [{ name, version, value }] = useState(feature);
  const { label, on, off } = FEATURES[name];
  const isOn = !value;
  return (
    <ReasonDialog
      title={`Switch ${isOn ? 'on' : 'off'}: ${label}`}
      consequence={{ tone: 'info', title: 'It takes effect at once', text: isOn ? on : off }}
      purpose="This changes how the product works for every customer."
      initialValues={{ reason: '' }}
      schema={featureFormSchema}
      reason={{ name: 'reason', label: 'Why', limit: 500, hint: 'Kept in the history.' }}
      button={{ label: isOn ? 'Switch on' : 'Switch off', busy: 'Saving...' }}
      onSubmit={({ reason }, guard) =>
        guard(() => change({ feature: name, isOn, version, reason: reason.trim() }).unwrap())
      }
      onSuccess={() => toast(`${label}: ${onOff(isOn).toLowerCase()}`)}
      onClose={onClose}
    />
  );
}
