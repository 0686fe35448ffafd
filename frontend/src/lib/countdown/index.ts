export { countdownSaga } from './countdown-saga';
export {
  countdownResumed,
  countdownsReducer,
  countdownStarted,
  countdownStopped,
  selectDeadline,
  selectSecondsLeft,
  type WithCountdowns,
} from './countdown-slice';
export { useSecondsLeft } from './use-seconds-left';
