export { createLiveLine, keepLive, type LiveLine } from './live-line';
export { openStatusStream, type StreamEvent } from './status-stream';
