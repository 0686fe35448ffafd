import { SECTIONS_HI } from '../../content/messages/home/sections/hi';
import BelowHero from './below-hero';
import { SectionsMessagesContext } from './sections-messages';

export default function BelowHeroHindi() {
  return (
    <SectionsMessagesContext value={SECTIONS_HI}>
      <BelowHero />
    </SectionsMessagesContext>
  );
}
