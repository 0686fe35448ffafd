import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { Check } from 'lucide-react';

const PROMISES = [
  `Answered ${PROJECT_PROMISES.answer}`,
  'Free. No obligation.',
  'Your draft stays in your browser',
];

export function HeroPromises() {
  return (
    <ul className="mt-8 grid gap-2.5 text-sm text-ink-700">
      {PROMISES.map((text) => (
        <li key={text} className="flex items-center gap-3">
          <span
            aria-hidden
            className="grid size-5 shrink-0 place-items-center rounded-full bg-success-50 text-success-600 inset-ring inset-ring-success-200"
          >
            <Check className="size-3" strokeWidth={3} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
