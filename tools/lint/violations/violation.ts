/** Code that breaks a rule. */
export interface Violation {
  /** Its file in the repository, without the extension of its own name: folders decide which rules apply. */
  at: string;
  code: string;
  /** Other rules that report the same code. */
  also: readonly string[];
}

const builder =
  (at: string) =>
  (code: string, ...also: string[]): Violation => ({ at, code, also });

/** In a server, where all rules apply except those of React. NAME becomes a name of its own. */
export const server = builder('core/broken/NAME.ts');
/** In a test, which may assert that a value is there and may use untyped values. */
export const test = builder('core/testing/NAME.ts');
/** In a script, which is not typed. */
export const script = builder('core/broken/NAME.mjs');
/** In the front end. */
export const page = builder('frontend/src/features/broken/NAME.tsx');
export const inFile = (at: string, code: string): Violation => ({ at, code, also: [] });

/** Violations of each rule, by its name in .oxlintrc.json. */
export type Violations = Readonly<Record<string, readonly Violation[]>>;
