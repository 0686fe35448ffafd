import postcss from 'postcss';

/**
 * The same rules without what a document can do without until the whole sheet is applied, at the first use:
 *
 * - rules for a class that nothing in the HTML has, with more behind it than a tool that looks for selectors
 *   understands;
 * - what is shown under a pointer: its first move is a use;
 * - finer values for browsers that know them, and what browsers need that know no registered properties;
 * - variables of the theme, registered properties and keyframes that nothing in the rules or in the HTML asks for: they
 *   belong to no selector.
 * @param {string} css
 * @param {string} body the HTML that is shown by it, which may name variables in its attributes
 * @returns {string} CSS
 */
export function prunedStyle(css, body) {
  const root = postcss.parse(css);
  const classes = classesIn(body);
  root.walkRules((rule) => {
    const [name] = CLASS_FIRST.exec(rule.selector)?.slice(1) ?? [];
    if (name !== undefined && !classes.has(name)) rule.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.name === 'supports' || (rule.name === 'media' && HOVER.test(rule.params))) rule.remove();
  });
  const { theme, asked } = variablesOf(root, body);
  for (const [name, declaration] of theme) if (!asked.has(name)) declaration.remove();

  const known = new Set([...asked, ...namesSet(root)]);
  root.walkAtRules('property', (rule) => {
    if (!known.has(rule.params)) rule.remove();
  });
  layer(root, 'properties')?.walkDecls((declaration) => {
    if (!known.has(declaration.prop)) declaration.remove();
  });

  const words = new Set();
  root.walkDecls(
    /^(?:animation|--)/,
    ({ value }) => void value.split(/[\s,]+/).forEach((word) => words.add(word)),
  );
  root.walkAtRules('keyframes', (rule) => {
    if (!words.has(rule.params) && !body.includes(rule.params)) rule.remove();
  });
  return root.toString();
}

/** A selector that begins with a class of a plain name, and goes on. */
const CLASS_FIRST = /^\.([\w-]+)[ :]/;
const HOVER = /^\(hover:\s*hover\)$/;
const classesIn = (body) =>
  new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')));

const layer = (root, name) => root.nodes.find((node) => node.type === 'atrule' && node.params === name);

const READ = /var\(\s*(--[\w-]+)/g;
const namesRead = (text) => [...text.matchAll(READ)].map(([, name]) => name);

/** Whether a declaration only says what a variable is for everything, as a theme does. */
const isOfTheme = (declaration) =>
  declaration.prop.startsWith('--') && declaration.parent.selector === ':root';

/** The variables of the theme, and all that anything reads, themselves included. */
function variablesOf(root, body) {
  const theme = new Map();
  const asked = new Set();
  const ask = (text) => {
    for (const name of namesRead(text)) {
      if (asked.has(name)) continue;
      asked.add(name);
      if (theme.has(name)) ask(theme.get(name).value);
    }
  };
  root.walkDecls((declaration) => {
    if (isOfTheme(declaration)) theme.set(declaration.prop, declaration);
  });
  root.walkDecls((declaration) => {
    if (!isOfTheme(declaration)) ask(declaration.value);
  });
  ask(body);
  return { theme, asked };
}

/** The variables that rules set, be they read or not. */
function namesSet(root) {
  const names = new Set();
  const properties = layer(root, 'properties');
  root.walkDecls(/^--/, (declaration) => {
    for (let parent = declaration.parent; parent; parent = parent.parent) if (parent === properties) return;
    names.add(declaration.prop);
  });
  return names;
}
