/** Disabling a rule requires a reason: `// eslint-disable-next-line rule -- why`. */
const reasonedDisable = {
  create: (context) => ({
    Program() {
      if (!context.sourceCode.text.includes('lint-disable')) return;
      for (const comment of context.sourceCode.getAllComments()) {
        const text = comment.value.trim();
        if (/^(?:es|ox)lint-disable/.test(text) && !/ -- \S/.test(text))
          context.report({
            loc: comment.loc,
            message: 'Add the reason for disabling this rule after " -- ".',
          });
      }
    },
  }),
};

const EVERY =
  'every() is true of an empty list, so this assertion can pass without a single value. Compare the list itself: expect(list.map(…)).toEqual([…]).';
const LOOP =
  'A list that is computed here may be empty, and then nothing is asserted. Name the list, and assert its length or its content before the loop.';
const NOTHING = 'expect.arrayContaining([]) matches every list. Use toEqual([]).';

/** Whether a part of the code passes the test; functions that only return a value are part of their call. */
function contains(node, test) {
  if (node === null || typeof node !== 'object') return false;
  if (Array.isArray(node)) return node.some((each) => contains(each, test));
  if (typeof node.type !== 'string') return false;
  return test(node) || Object.entries(node).some(([key, part]) => key !== 'parent' && contains(part, test));
}

const methodOf = (node) =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression'
    ? node.callee.property.name
    : null;
const isExpect = (node) =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'expect';
const isEvery = (node) => methodOf(node) === 'every';

/** Views of a list that is named elsewhere: `Object.entries(list)`, `list.entries()`, `Promise.all(list)`. */
const VIEWS = new Set(['entries', 'values', 'keys', 'all', 'allSettled', 'slice', 'toSorted', 'toReversed']);
const isConstant = ({ type, name }) => type === 'Identifier' && /^[A-Z][A-Z\d_]+$/.test(name);

/** Whether a list comes from a method or from waiting, and not from a name or from elements that stand in the code. */
function isComputed(list) {
  if (list.type === 'AwaitExpression') {
    const { argument } = list;
    return argument.type === 'CallExpression' && !VIEWS.has(methodOf(argument)) ? true : isComputed(argument);
  }
  if (list.type === 'TSAsExpression' || list.type === 'TSNonNullExpression')
    return isComputed(list.expression);
  const method = methodOf(list);
  // A function of the test itself returns a list that stands in it; the parts of a text are never none.
  if (method === null || method === 'split') return false;
  const { object } = list.callee;
  const isOfLibrary = object.type === 'Identifier' && /^(?:Object|Promise)$/.test(object.name);
  if (!VIEWS.has(method)) return !contains(list, isConstant);
  // `all` of a locator of a page has no argument.
  if (method === 'all' && !isOfLibrary) return true;
  return isComputed(isOfLibrary ? list.arguments[0] : object);
}

/** A test must be able to fail: no assertion about a list that may be empty. */
const noVacuousAssertion = {
  create: (context) => ({
    CallExpression(node) {
      if (isExpect(node) && contains(node.arguments, isEvery)) context.report({ node, message: EVERY });
      const [argument] = node.arguments;
      const isNothing = argument?.type === 'ArrayExpression' && argument.elements.length === 0;
      if (methodOf(node) === 'arrayContaining' && isNothing) context.report({ node, message: NOTHING });
      if (methodOf(node) === 'forEach' && contains(argument, isExpect) && isComputed(node.callee.object))
        context.report({ node, message: LOOP });
    },
    ForOfStatement(node) {
      if (isComputed(node.right) && contains(node.body, isExpect))
        context.report({ node: node.right, message: LOOP });
    },
  }),
};

/** The project's own rules, for Oxlint. */
export default {
  meta: { name: 'project' },
  rules: { 'reasoned-disable': reasonedDisable, 'no-vacuous-assertion': noVacuousAssertion },
};
