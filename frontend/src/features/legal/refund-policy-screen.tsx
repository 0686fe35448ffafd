import { REFUND } from '../../content/legal/refund';
import { LegalPage } from './legal-page';

const IDS = REFUND.sections.map(({ id }) => id);
const TITLES = REFUND.sections.map(({ title }) => title);

export default function RefundPolicyScreen() {
  return <LegalPage document={REFUND} ids={IDS} titles={TITLES} />;
}
