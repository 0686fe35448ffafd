import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Dockerfile } from 'dockerfile-ast';
import { parse } from 'yaml';

export const ROOT = join(import.meta.dirname, '../..');

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export interface ComposeService {
  image?: string;
  cap_add?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  mem_limit?: string;
  logging?: { options?: Record<string, string> };
  build?: { context: string; target: string; args?: Record<string, string> };
  command?: string[];
  environment?: Record<string, string | number>;
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  networks?: string[] | Record<string, unknown>;
  ports?: string[];
  volumes?: string[];
  profiles?: string[];
  stop_grace_period?: string;
}

export interface Compose {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
}

export const composeText = (): string => read('docker-compose.yml');
export const compose = (text = composeText()): Compose =>
  // Each replica is an alias of its template, and the parser limits the number of aliases.
  parse(text, { merge: true, maxAliasCount: -1 }) as Compose;

/** One `${NAME}` of docker-compose.yml, with the text after `:-` (the default) or `:?` (required: what to set). */
export interface Interpolation {
  name: string;
  operator: ':-' | ':?' | null;
  text: string;
}

/** `$$` is a literal dollar sign for the container. */
const INTERPOLATION = /(?<!\$)\$\{([A-Z][A-Z0-9_]*)(?:(:[-?])([^}]*))?\}/g;

export function interpolations(text: string): Interpolation[] {
  return [...text.matchAll(INTERPOLATION)].map(([, name = '', operator, rest = '']) => ({
    name,
    operator: operator === ':-' || operator === ':?' ? operator : null,
    text: rest,
  }));
}

/** Interpolates as Compose does. @throws when a required variable is empty */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(INTERPOLATION, (_, name: string, operator?: string, rest: string = '') => {
    const value = values[name] ?? '';
    if (value === '' && operator === ':?') throw new Error(`${name} is required: ${rest}`);
    return value === '' && operator === ':-' ? rest : value;
  });
}

/** The variables of `.env.example`: the text after `=`, and whether the line is commented out. */
export function envExample(): Map<string, { value: string; isOptional: boolean; comment: string }> {
  const variables = new Map<string, { value: string; isOptional: boolean; comment: string }>();
  let comment = '';
  for (const line of read('.env.example').split('\n')) {
    const [, off, name, value] = /^(#?)([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) variables.set(name, { value: value ?? '', isOptional: off === '#', comment });
    else if (line.startsWith('# ')) comment = line;
    else comment = '';
  }
  return variables;
}

/** One build stage of the Dockerfile. */
export interface Stage {
  name: string;
  from: string;
  instructions: { keyword: string; text: string }[];
}

export function stages(): Stage[] {
  const dockerfile: Dockerfile = DockerfileParser.parse(read('Dockerfile'));
  const found: Stage[] = [];
  for (const instruction of dockerfile.getInstructions()) {
    const keyword = instruction.getKeyword();
    // Joins continued lines.
    const text = instruction
      .getArguments()
      .map((argument) => argument.getValue())
      .join(' ');
    if (keyword === 'FROM') {
      const [from = '', , name = ''] = text.split(' ');
      found.push({ name, from, instructions: [] });
    } else found.at(-1)?.instructions.push({ keyword, text });
  }
  return found;
}

/** The `ENV` of a stage and the files it copies, by their path in the image. */
export function imageOf(stage: Stage): { environment: Record<string, string>; copied: string[] } {
  const texts = (keyword: string): string[] =>
    stage.instructions.filter((one) => one.keyword === keyword).map((one) => one.text);
  const pairs = texts('ENV').flatMap((text) => [...text.matchAll(/(\w+)=(\S+)/g)]);
  return {
    environment: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value])),
    copied: texts('COPY').flatMap((text) => {
      const words = text.split(' ').filter((word) => !word.startsWith('--'));
      return words.slice(0, -1).map((word) => word.replace(/^\/app\//, ''));
    }),
  };
}

/**
 * The environment of a container: that of its image, overridden by that of the service.
 * @param put interpolates `${NAME}` as Compose does
 */
export function environmentOf(
  service: ComposeService | undefined,
  put: (text: string) => string,
): Record<string, string> {
  const stage = stages().find((one) => one.name === service?.build?.target);
  const own = Object.entries(service?.environment ?? {}).map(([key, text]) => [key, put(String(text))]);
  return {
    ...(stage ? imageOf(stage).environment : {}),
    ...(Object.fromEntries(own) as Record<string, string>),
  };
}
