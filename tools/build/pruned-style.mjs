import postcss from 'postcss';

/**
 * Removes rules that a document does not need until the full stylesheet is applied, at the first interaction:
 *
 * - rules for classes that the HTML does not have, in selectors that the first tool (critical-style.mjs) does not
 *   understand;
 * - states that follow an interaction (hover, active, print, disabled, open), and transitions to them, except those of
 *   BEFORE_CODE;
 * - progressive enhancements, and fallbacks for browsers without registered properties;
 * - settings of font features, which are the initial ones;
 * - theme variables, whose values are written where they are used, and unused registered properties and keyframes.
 * @param {string} css
 * @param {string} body the HTML that it styles; its attributes may use variables
 * @returns {string} CSS
 */
export function prunedStyle(css, body) {
  const root = postcss.parse(css);
  const isShown = shownIn(body);
  root.walkRules((rule) => {
    // The steps of keyframes are parsed as rules.
    if (rule.parent.name === 'keyframes') return;
    const shown = rule.selectors.filter(isShown);
    if (shown.length === 0) rule.remove();
    else rule.selectors = shown;
  });
  root.walkDecls(/^(?:transition|--tw-duration$|--tw-ease$)/, (declaration) => {
    const { parent } = declaration;
    declaration.remove();
    if (parent.nodes.length === 0) parent.remove();
  });
  root.walkDecls(/^font-(?:feature|variation)-settings$/, (declaration) => {
    // The theme sets neither, so this is the initial value.
    if (/^var\(--default-.*,\s*normal\)$/.test(declaration.value)) declaration.remove();
  });
  root.walkAtRules((rule) => {
    const isFiner = rule.name === 'supports' && FINER.test(rule.params);
    if (isFiner || (rule.name === 'media' && USED.test(rule.params))) rule.remove();
  });
  resolveTheme(root, body);
  const known = new Set([...namesRead(root.toString()), ...namesSet(root)]);
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

/** The open menu of small screens, and an early press (frontend/src/styles/menu.css, early-press.css). */
export const BEFORE_CODE = /\.site-menu\[open|\[data-pressed/;

const USED = /^(?:\(hover:\s*hover\)|print)$/;
/** Conditions of rules for color-mix(), and of fallbacks for registered properties. */
const FINER = /color-mix|-webkit-hyphens/;
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.((?:\\.|[\w-])+)/g;
/** The element name at the end of a selector, if it has one. */
const LAST_TYPE = /(?:^|[ >+~])([a-z][a-z\d]*)(?:[:[][^ >+~]*)?$/;
const OUTSIDE = /^(?:html|body)$/;
const DISABLED = /:disabled|\[aria-disabled/;

/** Returns whether a selector can match something in this HTML before the first interaction. */
function shownIn(body) {
  const classes = new Set(
    [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) =>
      names
        .replaceAll('&amp;', '&')
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&quot;', '"')
        .split(' '),
    ),
  );
  const hasDisabled = / (?:aria-)?disabled[ =>]/.test(body);
  const hasForm = body.includes('data-early');
  const hasOpen = / open[ =>]/.test(body);
  return (selector) => {
    const positive = selector.replace(NOT, '');
    const named = [...positive.matchAll(CLASS)].map(([, name]) => name.replace(/\\(.)/g, '$1'));
    const states = positive.replace(CLASS, '');
    const [, type] = LAST_TYPE.exec(states) ?? [];
    if (type !== undefined && !OUTSIDE.test(type) && !body.includes(`<${type}`)) return false;
    if (
      states.includes(':active') ||
      (!hasDisabled && DISABLED.test(states)) ||
      (!hasOpen && states.includes('[open]') && !BEFORE_CODE.test(positive)) ||
      (!hasForm && states.includes('[data-early'))
    )
      return false;
    // Of a list of selectors, one is enough.
    const has = (name) => classes.has(name);
    return named.length === 0 || (states.includes(',') ? named.some(has) : named.every(has));
  };
}

const layer = (root, name) => root.nodes.find((node) => node.type === 'atrule' && node.params === name);

const READ = /var\(\s*(--[\w-]+)/g;
const namesRead = (text) => [...text.matchAll(READ)].map(([, name]) => name);

/** Whether a declaration sets a variable for the whole document, as a theme does. */
const isOfTheme = (declaration) =>
  declaration.prop.startsWith('--') && declaration.parent.selector === ':root';

/** var(): the name of the variable, and its fallback. */
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g;
const MULTIPLE = /calc\(([\d.]+)rem \* (-?[\d.]+)\)/g;

/**
 * Replaces theme variables by their values, which are constant, to save the browser the lookups. Variables that the HTML
 * or a variable of a rule uses are kept.
 */
function resolveTheme(root, body) {
  const theme = new Map();
  root.walkDecls((declaration) => {
    // A language sets some a second time, outside of layers, and that counts.
    if (isOfTheme(declaration)) theme.set(declaration.prop, declaration.value);
  });
  const resolve = (value) =>
    value.replace(VARIABLE, (_, name, otherwise) => {
      if (theme.has(name)) return resolve(theme.get(name));
      return otherwise === undefined ? `var(${name})` : `var(${name},${resolve(otherwise)})`;
    });
  const multiplied = (value) =>
    value.replace(MULTIPLE, (_, rem, times) => `${Number((rem * times).toFixed(5))}rem`);
  root.walkDecls((declaration) => {
    declaration.value = multiplied(resolve(declaration.value));
  });
  const named = new Set(namesRead(body));
  root.walkDecls((declaration) => {
    const { parent } = declaration;
    if (!isOfTheme(declaration) || named.has(declaration.prop)) return;
    declaration.remove();
    if (parent.nodes.length === 0) parent.remove();
  });
}

/** All variables that rules set, whether used or not. */
function namesSet(root) {
  const names = new Set();
  const properties = layer(root, 'properties');
  root.walkDecls(/^--/, (declaration) => {
    for (let parent = declaration.parent; parent; parent = parent.parent) if (parent === properties) return;
    names.add(declaration.prop);
  });
  return names;
}
