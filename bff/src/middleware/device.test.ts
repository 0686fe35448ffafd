import { expect, it } from '@jest/globals';
import { deviceOf, kindOf } from './device';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows', 'desktop'],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/130.0`, 'Microsoft Edge on Windows', 'desktop'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0',
    'Firefox on macOS',
    'desktop',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android', 'phone'],
  [`Mozilla/5.0 (Linux; Android 13; SM-X700) ${CHROME} Safari/537.36`, 'Chrome on Android tablet', 'tablet'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${SAFARI}`, 'Safari on iPhone', 'phone'],
  [`Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${SAFARI}`, 'Safari on iPad', 'tablet'],
  ['DeccanloopApp/1.2 (Android 14; Mobile; Pixel 8)', 'App on Android', 'app'],
  ['okhttp/4.12.0', 'Unknown device', 'unknown'],
  ['Call +91-900 now/<b>x</b>', 'Unknown device', 'unknown'],
  ['Mozilla/5.0 (X11; Linux x86_64) Your account is locked/1.0', 'Browser on Linux', 'desktop'],
  ['', 'Unknown device', 'unknown'],
])('%s is %s', (userAgent, device, kind) => {
  expect(deviceOf(userAgent)).toBe(device);
  expect(kindOf(device)).toBe(kind);
});

it('returns the same name before and after a browser update', () => {
  const of = (version: string) =>
    deviceOf(`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${version} Safari/537.36`);
  expect(of('130.0.0.0')).toBe(of('131.0.1.2'));
});

it('reads a very long header quickly', () => {
  expect(deviceOf(`Mozilla/5.0 ${'('.repeat(16_000)}`)).toBe('Unknown device');
});
