import { lazyInView } from '../../components/site/lazy-in-view';
import { Home } from './home';

const BelowHero = lazyInView(() => import('./below-hero'));

/** `/`: the start page. */
export default function HomeScreen() {
  return <Home BelowHero={BelowHero} />;
}
