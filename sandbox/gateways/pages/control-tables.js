/* global document, window */
/** Element builders of the control page; text is set as text, never as HTML. */
(function () {
  function element(tag, properties, ...children) {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  }

  const moods = {
    good: ['paid', 'captured', 'COMPLETED', 'delivered'],
    bad: ['failed', 'FAILED', 'given-up', 'dropped'],
    wait: ['attempted', 'authorized', 'PENDING', 'scheduled', 'sending'],
  };

  function state(text) {
    const mood = Object.keys(moods).find((name) => moods[name].includes(text)) ?? '';
    return element('span', { className: `state ${mood}`, textContent: text });
  }

  function action(label, call, body, about) {
    const button = element('button', { className: 'small', type: 'button', textContent: label });
    button.setAttribute('aria-label', about ? `${label}: ${about}` : label);
    button.dataset.do = `${call} ${JSON.stringify(body ?? {})}`;
    return button;
  }

  function actions(...buttons) {
    return element('div', { className: 'actions' }, ...buttons);
  }

  const time = (ms) => new Date(ms).toLocaleTimeString('en-GB');

  /** Fills `id` with a table; does nothing while the rows are unchanged, so that focus and clicks are not lost. */
  function table(id, label, columns, rows) {
    const place = document.getElementById(id);
    const fingerprint = JSON.stringify(rows);
    if (place.dataset.shown === fingerprint) return;
    place.dataset.shown = fingerprint;
    if (rows.length === 0) {
      place.replaceChildren(element('p', { className: 'hint', textContent: 'Nothing yet.' }));
      return;
    }
    const head = element(
      'tr',
      {},
      ...columns.map(([name]) => element('th', { scope: 'col', textContent: name })),
    );
    const body = rows.map((row) =>
      element('tr', {}, ...columns.map(([, show]) => element('td', {}, show(row) ?? ''))),
    );
    const scroll = element(
      'div',
      { className: 'scroll', tabIndex: 0, role: 'region', ariaLabel: `${label}, table` },
      element('table', {}, element('thead', {}, head), element('tbody', {}, ...body)),
    );
    place.replaceChildren(scroll);
  }

  window.controlTables = { element, state, action, actions, time, table };
})();
