import { useNow } from '../../../lib/now';
import { GREETING_CLASS, greetingOf } from './greeting-of';

/** The title of a user's first section. */
export const Greeting = ({ name }: { name: string }) => (
  <h1 className={GREETING_CLASS}>{greetingOf(useNow(), name)}</h1>
);
