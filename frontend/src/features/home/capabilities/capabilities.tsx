import { Reveal } from '../../../components/site/reveal';
import { Section, SectionHeading } from '../../../components/site/section';
import { BackendDrawing, CloudDrawing, FrontendDrawing } from './system-drawings';
import { useSectionsMessages } from '../sections-messages';
import { AiDrawing, DataDrawing, MobileDrawing } from './product-drawings';

const CAPABILITIES = [
  { id: 'frontend', Drawing: FrontendDrawing },
  { id: 'backend', Drawing: BackendDrawing },
  { id: 'cloud', Drawing: CloudDrawing },
  { id: 'data', Drawing: DataDrawing },
  { id: 'mobile', Drawing: MobileDrawing },
  { id: 'ai', Drawing: AiDrawing },
] as const;

export function Capabilities() {
  const { eyebrow, title: heading, lead, list } = useSectionsMessages().capabilities;
  return (
    <Section ground="ink" labelledBy="capabilities">
      <SectionHeading id="capabilities" eyebrow={eyebrow} title={heading} lead={lead} onInk />
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
        {CAPABILITIES.map(({ id, Drawing }, at) => (
          <li key={id} className="grid">
            <Reveal delay={(at % 3) * 80} className="grid">
              <article className="flex flex-col overflow-clip rounded-lg bg-white/4 inset-ring inset-ring-white/10 transition duration-200 hover:bg-white/7 hover:inset-ring-brand-400/60">
                <Drawing />
                <div className="p-4 sm:p-7 sm:pt-6">
                  <h3 className="display text-xl max-sm:text-base">{list[id].title}</h3>
                  <p className="mt-2 text-sm text-ink-200 sm:text-base">{list[id].description}</p>
                </div>
              </article>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
