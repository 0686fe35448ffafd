import { useSelector } from 'react-redux';
import { selectSecondsLeft, type WithCountdowns } from './countdown-slice';

/** Whole seconds left of a countdown; 0 when it is over or never began. */
export const useSecondsLeft = (name: string): number =>
  useSelector((state: WithCountdowns) => selectSecondsLeft(state, name));
