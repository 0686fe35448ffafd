export { createLiveStream, keepLive, type LiveStream } from './live-stream';
export { openStatusStream, type StreamEvent } from './status-stream';
