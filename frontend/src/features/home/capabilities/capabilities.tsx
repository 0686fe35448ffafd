import { Reveal } from '../../../components/site/reveal';
import { Section, SectionHeading } from '../../../components/site/section';
import { BackendDrawing, CloudDrawing, FrontendDrawing } from './system-drawings';
import { AiDrawing, DataDrawing, MobileDrawing } from './product-drawings';

const CAPABILITIES = [
  {
    title: 'Frontend Engineering',
    description: 'Interfaces that load at once, read well to everyone and feel right under the finger.',
    Drawing: FrontendDrawing,
  },
  {
    title: 'Backend Systems',
    description: 'Services and queues that take the peak, keep their promises and lose nothing on the way.',
    Drawing: BackendDrawing,
  },
  {
    title: 'Cloud & DevOps',
    description: 'Releases on any day of the week, servers described in code, a bill without surprises.',
    Drawing: CloudDrawing,
  },
  {
    title: 'Data & AI',
    description: 'One set of figures that everyone trusts, and models that say how sure they are.',
    Drawing: DataDrawing,
  },
  {
    title: 'Mobile App Development',
    description: 'Android and iOS from one team, with or without a network, updated without a fuss.',
    Drawing: MobileDrawing,
  },
  {
    title: 'AI Integrations',
    description: 'Assistants that look things up in your systems, show their source and ask before they act.',
    Drawing: AiDrawing,
  },
] as const;

export function Capabilities() {
  return (
    <Section ground="ink" labelledBy="capabilities">
      <SectionHeading
        id="capabilities"
        eyebrow="Capabilities"
        title="Every layer, from the button to the backup"
        lead="Six crafts under one roof. Nobody has to explain your project twice."
        onInk
      />
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {CAPABILITIES.map(({ title, description, Drawing }, at) => (
          <li key={title} className="grid">
            <Reveal delay={(at % 3) * 80} className="grid">
              <article className="flex flex-col overflow-clip rounded-lg bg-white/4 inset-ring inset-ring-white/10 transition duration-200 hover:bg-white/7 hover:inset-ring-brand-400/60">
                <Drawing />
                <div className="p-6 pt-5 sm:p-7 sm:pt-6">
                  <h3 className="display text-xl">{title}</h3>
                  <p className="mt-2 text-ink-200">{description}</p>
                </div>
              </article>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
