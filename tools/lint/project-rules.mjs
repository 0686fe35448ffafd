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

/** The project's own rules, for Oxlint. */
export default { meta: { name: 'project' }, rules: { 'reasoned-disable': reasonedDisable } };
