import { TERMS } from '../../content/legal/terms';
import { LegalPage } from './legal-page';

const IDS = TERMS.sections.map(({ id }) => id);
const TITLES = TERMS.sections.map(({ title }) => title);

export default function TermsScreen() {
  return <LegalPage document={TERMS} ids={IDS} titles={TITLES} />;
}
