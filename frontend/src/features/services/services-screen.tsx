import Catalogue from './catalogue';
import { Services } from './services';

/** `/services`: the catalogue with prices, and an estimate. */
export default function ServicesScreen() {
  return <Services Catalogue={Catalogue} />;
}
