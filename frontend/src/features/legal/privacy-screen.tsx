import { PRIVACY } from '../../content/legal/privacy';
import { LegalPage } from './legal-page';

const IDS = PRIVACY.sections.map(({ id }) => id);
const TITLES = PRIVACY.sections.map(({ title }) => title);

export default function PrivacyScreen() {
  return <LegalPage document={PRIVACY} ids={IDS} titles={TITLES} />;
}
