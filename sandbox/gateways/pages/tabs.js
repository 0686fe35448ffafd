/* global document, window */
/** Tabs with arrow keys, and the chips that fill a field with test data. Returns `current()` and `show(name)`. */
window.setUpTabs = function setUpTabs() {
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  const nameOf = (tab) => tab.id.replace('tab-', '');
  let current = nameOf(tabs[0]);

  function show(name) {
    const chosen = tabs.find((tab) => nameOf(tab) === name && !tab.hidden);
    if (!chosen) return;
    current = name;
    for (const tab of tabs) {
      const selected = tab === chosen;
      tab.setAttribute('aria-selected', String(selected));
      tab.tabIndex = selected ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !selected;
    }
  }

  for (const tab of tabs) {
    tab.addEventListener('click', () => show(nameOf(tab)));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const visible = tabs.filter((other) => !other.hidden);
      const next = visible[(visible.indexOf(tab) + step + visible.length) % visible.length];
      show(nameOf(next));
      next.focus();
    });
  }
  for (const chip of document.querySelectorAll('[data-fills] [data-value]')) {
    chip.addEventListener('click', () => {
      const field = chip.closest('[data-fills]').dataset.fills;
      document.querySelector(`[name="${field}"]`).value = chip.dataset.value;
    });
  }
  show(current);
  return { current: () => current, show };
};
