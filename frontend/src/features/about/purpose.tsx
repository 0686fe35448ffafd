import { COMPANY } from '@deccanloop/contracts/company';
import { ArchLoopPattern } from '../../components/brand/arch-loop-pattern';
import { MARK_PATH } from '../../components/brand/geometry';
import { Reveal } from '../../components/site/reveal';
import { Section } from '../../components/site/section';
import { LazySvg } from '../../components/ui/lazy-svg';

/** The company, its mission and its vision. */
export function Purpose() {
  return (
    <Section labelledBy="who-we-are">
      <Reveal className="grid gap-x-12 gap-y-6 lg:grid-cols-[0.8fr_1.2fr]">
        <div>
          <p className="eyebrow mb-3 text-brand-700">Who we are</p>
          <h2 id="who-we-are" className="display text-3xl text-ink-900 sm:text-4xl">
            A small team in Hyderabad
          </h2>
        </div>
        <div className="grid gap-5 text-lg text-ink-600">
          <p>
            {COMPANY.name} is deliberately small. The people who plan your project also build it and support
            it after the launch.
          </p>
          <p>
            Our logo shows a pointed arch, as on old buildings in Hyderabad, and a loop. The arch stands for
            the software we build. The loop stands for its maintenance after the release.
          </p>
        </div>
      </Reveal>
      <div className="mt-12 grid gap-6 sm:mt-16 md:grid-cols-2">
        <Reveal>
          <article className="relative isolate flex h-full flex-col overflow-clip rounded-xl border border-paper-200 bg-paper-0 p-7 pb-44 shadow-card sm:p-10 sm:pb-52">
            <h3 className="display text-2xl text-ink-900">Our mission</h3>
            <p className="mt-4 max-w-md text-ink-600">
              To build software for small businesses with the planning, testing and support that large
              companies expect.
            </p>
            <MissionPicture />
          </article>
        </Reveal>
        <Reveal delay={120}>
          <article className="on-ink relative isolate flex h-full flex-col overflow-clip rounded-xl border border-ink-900 bg-ink-900 p-7 pb-44 text-white shadow-card sm:p-10 sm:pb-52">
            <h3 className="display text-2xl">Our vision</h3>
            <p className="mt-4 max-w-md text-ink-200">
              An India where a small business can rely on its software: an order is entered once, and the
              customer receives the receipt on the phone.
            </p>
            <VisionPicture />
          </article>
        </Reveal>
      </div>
    </Section>
  );
}

/** An arch built of blocks. Decorative. */
function MissionPicture() {
  return (
    <LazySvg
      viewBox="0 0 480 190"
      strokeLinejoin="round"
      strokeLinecap="round"
      strokeWidth="1.75"
      className="absolute inset-x-0 bottom-0 -z-10 h-40 w-full sm:h-48"
      preserveAspectRatio="xMidYMax meet"
    >
      <path d="M-400 182 H880" className="stroke-paper-300" />
      <g className="fill-brand-50 stroke-brand-400">
        <path d="M150 182 V146 H190 V182 Z" />
        <path d="M150 146 V110 H190 V146 Z" />
        <path d="M290 182 V146 H330 V182 Z" />
        <path d="M290 146 V110 H330 V146 Z" />
        <path d="M150 110 C150 92 157 80 169 71 L196 95 C191 99 190 104 190 110 Z" />
        <path d="M330 110 C330 92 323 80 311 71 L284 95 C289 99 290 104 290 110 Z" />
        <path d="M169 71 C186 59 204 54 218 42 L232 72 C220 82 206 86 196 95 Z" />
        <path d="M311 71 C294 59 276 54 262 42 L248 72 C260 82 274 86 284 95 Z" />
      </g>
      <path
        d="M222 30 C230 22 236 13 240 4 C244 13 250 22 258 30 L244 60 L240 55 L236 60 Z"
        className="fill-marigold-400 stroke-marigold-500"
      />
      <path
        d="M209 12 C203 18 198 22 190 26 M271 12 C277 18 282 22 290 26"
        className="stroke-marigold-500"
        strokeDasharray="1 6"
        strokeWidth="2.25"
      />
      <g className="stroke-ink-300">
        <path d="M82 182 V112 M82 112 L62 182 M82 112 L102 182 M68 160 H96" />
        <rect x="64" y="96" width="36" height="17" rx="4" className="fill-paper-0" />
      </g>
      <g className="fill-paper-0 stroke-ink-300">
        <rect x="372" y="148" width="44" height="34" rx="5" />
        <rect x="420" y="148" width="44" height="34" rx="5" />
        <rect x="394" y="114" width="44" height="34" rx="5" />
      </g>
    </LazySvg>
  );
}

/** The arches at night. Decorative. */
function VisionPicture() {
  return (
    <>
      <LazySvg
        viewBox="0 0 48 48"
        strokeWidth="1.5"
        className="absolute right-10 bottom-24 -z-10 size-16 sm:right-14 sm:bottom-28"
      >
        <path d={MARK_PATH} className="stroke-marigold-400" />
        <circle cx="24" cy="26.5" r="2" className="fill-marigold-400" />
      </LazySvg>
      <ArchLoopPattern lazy className="absolute inset-x-0 -bottom-2 -z-10 text-brand-400/60" height={130} />
    </>
  );
}
