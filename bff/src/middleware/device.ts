import Bowser from 'bowser';

export const UNKNOWN_DEVICE = 'Unknown device';

/** Longer headers are cut: every regular expression that reads them costs time. */
const LONGEST_USER_AGENT = 512;

/** Browser names that the library knows; any other name is free text from the header. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));

/**
 * Describes a `User-Agent` for users: "Chrome on Windows", "Safari on iPhone", "App on Android". Without versions,
 * so that a device keeps its name when its browser is updated.
 */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, LONGEST_USER_AGENT);
  if (text === '') return UNKNOWN_DEVICE;
  const { browser, os, platform } = Bowser.parse(text);
  const system = systemOf(os.name, platform.type);
  // Only browsers begin with Mozilla; apps name their HTTP library.
  if (!text.startsWith('Mozilla/')) return system === null ? UNKNOWN_DEVICE : `App on ${system}`;
  const name = browser.name !== undefined && BROWSERS.has(browser.name) ? browser.name : null;
  if (name === null) return system === null ? UNKNOWN_DEVICE : `Browser on ${system}`;
  return system === null ? name : `${name} on ${system}`;
}

function systemOf(name: string | undefined, type: string | undefined): string | null {
  if (name === undefined || name === '') return null;
  if (name === 'iOS') return type === 'tablet' ? 'iPad' : 'iPhone';
  return name === 'Android' && type === 'tablet' ? 'Android tablet' : name;
}

export type DeviceKind = 'desktop' | 'phone' | 'tablet' | 'app' | 'unknown';

const KINDS: readonly (readonly [RegExp, DeviceKind])[] = [
  [/^App on /, 'app'],
  [/ on (?:iPad|Android tablet)$/, 'tablet'],
  [/ on (?:iPhone|Android|Windows Phone)$/, 'phone'],
  [/ on (?:Windows|macOS|Linux|Chrome OS)$/, 'desktop'],
];

/** The kind of device that a text of `deviceOf` names, for its icon. */
export const kindOf = (device: string): DeviceKind =>
  KINDS.find(([pattern]) => pattern.test(device))?.[1] ?? 'unknown';
