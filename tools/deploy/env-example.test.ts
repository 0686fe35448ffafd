import { describe, expect, it } from '@jest/globals';
import { composeText, envExample, interpolations } from './deployment';
import { ENVIRONMENTS } from './environments';

const variables = envExample();

/** Every variable of every process, command and sandbox server. */
const READ = new Set<string>(Object.values(ENVIRONMENTS).flatMap((one) => one.variables));
const INTERPOLATED = new Set(interpolations(composeText()).map((one) => one.name));

describe('.env.example', () => {
  it('names every variable that is read', () => {
    expect([...READ].filter((name) => !variables.has(name))).toEqual([]);
  });

  it('names every variable of docker-compose.yml', () => {
    expect([...INTERPOLATED].filter((name) => !variables.has(name))).toEqual([]);
  });

  it('has no variable that is not read', () => {
    expect([...variables.keys()].filter((name) => !READ.has(name) && !INTERPOLATED.has(name))).toEqual([]);
  });

  it('explains each variable', () => {
    // One comment may explain a group without blank lines, such as the three database URLs.
    const silent = [...variables].filter(([, { comment }]) => comment.length < 15).map(([name]) => name);
    expect(silent).toEqual([]);
  });

  it('contains no secret', () => {
    const filled = [...variables].filter(
      ([name, { value }]) => /SECRET|PASSWORD|KEY_ID$/.test(name) && value !== '',
    );
    expect(filled).toEqual([]);
  });

  it('marks as required what docker-compose.yml requires', () => {
    const required = interpolations(composeText()).filter((one) => one.operator === ':?');
    const switchedOff = required.filter((one) => variables.get(one.name)?.isOptional !== false);
    expect(switchedOff).toEqual([]);
  });

  it('shows the default of docker-compose.yml for each optional variable', () => {
    const defaults = interpolations(composeText()).filter((one) => one.operator === ':-' && one.text !== '');
    expect(defaults.filter((one) => variables.get(one.name)?.value !== one.text)).toEqual([]);
  });
});
