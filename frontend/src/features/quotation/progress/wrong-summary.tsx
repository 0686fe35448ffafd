import { Banner } from '../../../components/ui/banner';
import { anchorOf } from '../sections';
import { leftText } from './section-progress';
import { useFormProgress } from './use-form-progress';

/** Above the button, after a rejected submit: how many answers are missing, and where. */
export function WrongSummary() {
  const { sections, left } = useFormProgress();
  return (
    <div role="status" className="contents">
      {left > 0 && (
        <Banner tone="warning" title={leftText(left)}>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {sections
              .filter(({ wrong }) => wrong > 0)
              .map(({ section: { id, title }, wrong }) => (
                <li key={id}>
                  <a href={`#${anchorOf(id)}`} className="font-semibold underline underline-offset-3">
                    {title}
                  </a>{' '}
                  ({wrong})
                </li>
              ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
