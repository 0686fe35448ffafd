import { expect, it } from '@jest/globals';
import { createPlaces, type PlacesOptions } from './places';

function open(options: Partial<PlacesOptions> = {}) {
  const warnings: string[] = [];
  const logger = { warn: (_context: unknown, text?: string) => void warnings.push(String(text)) };
  return { places: createPlaces({ logger: logger as PlacesOptions['logger'], ...options }), warnings };
}

it.each([
  ['49.205.1.1', 'India'],
  ['2405:200::1', 'India'],
  ['8.8.8.8', 'United States'],
  ['127.0.0.1', 'This network'],
  ['10.1.2.3', 'This network'],
  ['172.31.0.1', 'This network'],
  ['192.168.1.7', 'This network'],
  ['::1', 'This network'],
  ['fd00::1', 'This network'],
  ['no address', null],
  ['', null],
  [null, null],
])('%s is in %s', async (address, place) => {
  expect(await open().places.of(address)).toBe(place);
});

it('returns null and logs once when the database cannot be read', async () => {
  const { places, warnings } = open({ file: () => '/nowhere/at-all.mmdb' });
  expect(await places.of('8.8.8.8')).toBeNull();
  expect(await places.of('49.205.1.1')).toBeNull();
  expect(await places.of('10.0.0.1')).toBe('This network');
  expect(warnings).toHaveLength(1);
});

it('returns null when the package is missing or the file is invalid', async () => {
  const missing = () => {
    throw Object.assign(new Error("Cannot find module '@ip-location-db'"), { code: 'MODULE_NOT_FOUND' });
  };
  expect(await open({ file: missing }).places.of('8.8.8.8')).toBeNull();
  expect(await open({ file: () => new URL(import.meta.url).pathname }).places.of('8.8.8.8')).toBeNull();
});

it('reads the file only at the first lookup', async () => {
  let reads = 0;
  const { places } = open({ file: () => `/nowhere/${(reads += 1)}` });
  await places.of('127.0.0.1');
  expect(reads).toBe(0);
  await Promise.all([places.of('8.8.8.8'), places.of('9.9.9.9')]);
  expect(reads).toBe(1);
});
