import { SECTIONS_TE } from '../../content/messages/home/sections/te';
import BelowHero from './below-hero';
import { SectionsMessagesContext } from './sections-messages';

export default function BelowHeroTelugu() {
  return (
    <SectionsMessagesContext value={SECTIONS_TE}>
      <BelowHero />
    </SectionsMessagesContext>
  );
}
