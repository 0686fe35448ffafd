import { SHIPPING } from '../../content/legal/shipping';
import { LegalPage } from './legal-page';

const IDS = SHIPPING.sections.map(({ id }) => id);
const TITLES = SHIPPING.sections.map(({ title }) => title);

export default function ShippingScreen() {
  return <LegalPage document={SHIPPING} ids={IDS} titles={TITLES} />;
}
