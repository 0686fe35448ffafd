import { Reveal } from '../../../components/site/reveal';
import { Section, SectionHeading } from '../../../components/site/section';
import { BackendDrawing, CloudDrawing, FrontendDrawing } from './system-drawings';
import { AiDrawing, DataDrawing, MobileDrawing } from './product-drawings';

const CAPABILITIES = [
  {
    title: 'Frontend Engineering',
    description: 'Fast, accessible screens for phones and computers.',
    Drawing: FrontendDrawing,
  },
  {
    title: 'Backend Systems',
    description: 'APIs, queues and databases, tested under peak load.',
    Drawing: BackendDrawing,
  },
  {
    title: 'Cloud & DevOps',
    description: 'Automated releases, servers set up in code and cost reviews.',
    Drawing: CloudDrawing,
  },
  {
    title: 'Data & AI',
    description: 'Shared reports for all teams, and models that show confidence.',
    Drawing: DataDrawing,
  },
  {
    title: 'Mobile App Development',
    description: 'Android and iOS apps from one team, also for use offline.',
    Drawing: MobileDrawing,
  },
  {
    title: 'AI Integrations',
    description: 'Assistants that search your systems, show sources and ask before acting.',
    Drawing: AiDrawing,
  },
] as const;

export function Capabilities() {
  return (
    <Section ground="ink" labelledBy="capabilities">
      <SectionHeading
        id="capabilities"
        eyebrow="Capabilities"
        title="Skills for every part of your project"
        lead="Six skills in one team. You explain your project once."
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
