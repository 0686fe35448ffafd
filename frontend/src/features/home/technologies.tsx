import { LazySvg } from '../../components/ui/lazy-svg';
import { useHeroMessages } from './hero/hero-carousel';
import { TECHNOLOGY_MARKS } from './technology-marks';

/** The technologies we use, in one colour. */
export default function Technologies() {
  return (
    <section aria-labelledby="technologies" className="bg-paper-50">
      <div className="frame grid items-center gap-x-12 gap-y-6 py-10 lg:grid-cols-[13rem_1fr]">
        <h2 id="technologies" className="text-sm font-semibold text-ink-600">
          {useHeroMessages().technologies}
        </h2>
        <ul className="flex flex-wrap gap-x-7 gap-y-4 text-ink-500 lg:grid lg:grid-cols-6">
          {TECHNOLOGY_MARKS.map(({ title, path }) => (
            <li key={title} className="flex items-center gap-2 text-sm font-medium">
              <LazySvg width="18" height="18" viewBox="0 0 24 24" fill="currentColor">
                <path d={path} />
              </LazySvg>
              {title}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
