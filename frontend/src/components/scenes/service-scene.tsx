import type { ComponentType } from 'react';
import { BrowserScene, CodeScene, PenScene, PhoneScene } from './build-scenes';
import { ChartScene, HubScene, ModelScene, PlugScene, StairsScene } from './join-scenes';
import { CloudScene, DatabaseScene, ShieldScene } from './run-scenes';

/** By the id of the service in the catalogue. */
const SCENES: Readonly<Record<string, ComponentType>> = {
  'custom-software': CodeScene,
  'cloud-devops': CloudScene,
  'ui-ux': PenScene,
  'ai-ml': ModelScene,
  'web-development': BrowserScene,
  'mobile-apps': PhoneScene,
  database: DatabaseScene,
  cybersecurity: ShieldScene,
  'data-analytics': ChartScene,
  'api-integration': PlugScene,
  'system-integration': HubScene,
  'legacy-modernization': StairsScene,
};

/** The drawing of a service, as wide as its place. */
export function ServiceScene({ id }: { id: string }) {
  const Drawing = SCENES[id] ?? CodeScene;
  return <Drawing />;
}
