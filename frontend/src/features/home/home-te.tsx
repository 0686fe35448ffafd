import { lazyInView } from '../../components/site/lazy-in-view';
import { HERO_TE } from '../../content/messages/home/hero/te';
import { HeroMessagesContext } from './hero/hero-carousel';
import { Home } from './home';

const BelowHero = lazyInView(() => import('./below-hero-te'));

/** `/te`: the start page in Telugu. */
export default function HomeTelugu() {
  return (
    <HeroMessagesContext value={HERO_TE}>
      <Home BelowHero={BelowHero} />
    </HeroMessagesContext>
  );
}
