import { PageTitle } from '../../components/ui/page-title';
import { Section } from '../../components/site/section';
import { Brand } from './brand';
import { Buttons } from './buttons';
import { Colours } from './colours';
import { Fields } from './fields';
import { Overlays } from './overlays';
import { PageParts } from './page-parts';
import { Records } from './records';
import { Requests } from './requests';
import { States } from './states';
import { Table } from './table';
import { Type } from './type';

const CHAPTERS = [
  { title: 'Brand', Chapter: Brand },
  { title: 'Colours', Chapter: Colours },
  { title: 'Type', Chapter: Type },
  { title: 'Buttons', Chapter: Buttons },
  { title: 'Fields', Chapter: Fields },
  { title: 'States', Chapter: States },
  { title: 'Overlays', Chapter: Overlays },
  { title: 'Table', Chapter: Table },
  { title: 'Records', Chapter: Records },
  { title: 'Requests', Chapter: Requests },
] as const;

/** The components of pages. A new component or variant is added here before it is used. */
export default function DesignSystemScreen() {
  return (
    <>
      <PageTitle title="Design system" />
      <Section ground="white">
        <h1 className="display text-5xl">Design system</h1>
        <p className="mt-4 max-w-xl text-lg text-ink-600">
          Tokens in styles/theme.css, components in components/.
        </p>
        <div className="mt-14 grid gap-16">
          {CHAPTERS.map(({ title, Chapter }) => (
            <section key={title} aria-label={title}>
              <h2 className="display mb-6 border-b border-paper-200 pb-3 text-2xl">{title}</h2>
              <Chapter />
            </section>
          ))}
        </div>
      </Section>
      <PageParts />
    </>
  );
}
