import { lazyInView } from '../../components/site/lazy-in-view';
import { HERO_HI } from '../../content/messages/home/hero/hi';
import { HeroMessagesContext } from './hero/hero-carousel';
import { Home } from './home';

const BelowHero = lazyInView(() => import('./below-hero-hi'));

/** `/hi`: the start page in Hindi. */
export default function HomeHindi() {
  return (
    <HeroMessagesContext value={HERO_HI}>
      <Home BelowHero={BelowHero} />
    </HeroMessagesContext>
  );
}
