import { STUDIES } from 'virtual:case-studies';
import { HIRING_TIMES } from '../../../content/hiring';
import { REGISTRATION } from '../../../content/registration';
import { TEAM } from '../../../content/team';

/** The sample content of this build: what it is, and the file or folder that its owner replaces. */
export const shownSamples = (): { name: string; source: string }[] =>
  [
    { name: 'case studies', source: 'work/', isSample: STUDIES.some(({ sample }) => sample) },
    { name: 'team', source: 'team.ts', isSample: TEAM?.sample },
    { name: 'company registration', source: 'registration.ts', isSample: REGISTRATION?.sample },
    { name: 'hiring times', source: 'hiring.ts', isSample: HIRING_TIMES?.sample },
  ].flatMap(({ name, source, isSample }) =>
    isSample ? [{ name, source: `frontend/src/content/${source}` }] : [],
  );
