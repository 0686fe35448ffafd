import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { useSearchParams } from 'react-router-dom';
import { companySettingsPath } from '../paths';
import { ViewHeader } from '../view-header';
import { ViewTabs } from '../view-tabs';
import { SETTINGS_PARTS } from './settings-parts';

/** Settings of the company; each part has a tab with its own address. */
export default function SettingsView({ user }: { user: UserDto }) {
  const named = useSearchParams()[0].get('part');
  const { id, Content } = SETTINGS_PARTS.find((part) => part.id === named) ?? SETTINGS_PARTS[0];
  return (
    <>
      <ViewHeader
        title={sectionLabel('company-settings', user.role)}
        text="What is set here takes effect without a restart, and every change is kept with its reason."
      />
      <ViewTabs label="Parts of Settings" tabs={SETTINGS_PARTS} shown={id} pathOf={companySettingsPath} />
      <div className="mt-6">
        <Content key={id} />
      </div>
    </>
  );
}
