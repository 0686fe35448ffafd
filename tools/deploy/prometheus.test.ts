import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONDITIONS } from '@deccanloop/contracts/staff/operations';
import { itWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { compose, ROOT } from './deployment';
import { exportedMetrics, queryNames, type ExportedMetric } from './testing/exported-metrics';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const RULES = (parse(read('deploy/prometheus/rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);

interface Panel {
  id: number;
  title: string;
  type: string;
  datasource: { uid: string };
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig: { defaults: { unit: string } };
  targets: { refId: string; expr: string; legendFormat: string }[];
}
interface Dashboard {
  uid: string;
  title: string;
  templating: { list: { name: string; type: string }[] };
  panels: Panel[];
}
const DASHBOARDS = readdirSync(join(ROOT, 'deploy/grafana')).map(
  (file) => JSON.parse(read(`deploy/grafana/${file}`)) as Dashboard,
);
const PANELS = DASHBOARDS.flatMap(({ title, panels }) =>
  panels.flatMap((panel) => panel.targets.map(({ expr }) => ({ title: `${title}: ${panel.title}`, expr }))),
);

/** Words of PromQL that are neither functions nor names of metrics. */
const KEYWORDS = new Set(
  'by on without ignoring and or unless group_left group_right bool offset'.split(' '),
);

/** The names of metrics in an expression: what is left without label matchers, lists of labels and functions. */
function metricNames(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\s*\(|[\w:])/g)]
    .map(([name]) => name)
    .filter((name) => !KEYWORDS.has(name));
}

/** The anchors that GitHub gives the headings are not checked, only that the heading is there. */
const HEADINGS = new Set(
  [...read('docs/OPERATIONS.md').matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) => heading),
);

let site: ExportedMetric[];
let worker: ExportedMetric[];
/** `up` is of Prometheus itself. */
let names: ReadonlySet<string>;
beforeAll(async () => {
  ({ site, worker } = await exportedMetrics());
  names = new Set([...queryNames([...site, ...worker]), 'up']);
});

describe('the metrics', () => {
  it('have a help text, and names as Prometheus asks for them', () => {
    const own = [...site, ...worker].filter(({ name }) => !/^(nodejs|process)_/.test(name));
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter(({ help }) => help.length < 10)).toEqual([]);
    expect(own.filter(({ name }) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
    const counters = own.filter(({ type }) => type === 'counter').map(({ name }) => name);
    expect(counters.filter((name) => !name.endsWith('_total'))).toEqual([]);
    expect(own.filter(({ name, type }) => name.endsWith('_total') && type !== 'counter')).toEqual([]);
    expect(own.filter(({ name }) => /_(ms|milliseconds|minutes)$/.test(name))).toEqual([]);
  });

  it('are those of the process, its pools, its event loop and the system in both', () => {
    for (const metrics of [site, worker])
      expect(metrics.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          ...['nodejs_eventloop_lag_p99_seconds', 'database_pool_connections', 'system_condition_ok'],
          ...['gateway_calls_total', 'gateway_call_duration_seconds', 'gateway_state', 'journal_failing'],
        ]),
      );
  });
});

describe('the alert rules', () => {
  it('name metrics that a process exports', () => {
    expect(
      RULES.flatMap(({ alert, expr }) => metricNames(expr).map((name) => ({ alert, name }))).filter(
        ({ name }) => !names.has(name),
      ),
    ).toEqual([]);
    expect(RULES.filter(({ expr }) => metricNames(expr).length === 0)).toEqual([]);
  });

  it('cover every condition that the product alarms on, once', () => {
    const covered = RULES.flatMap(({ expr }) => /condition="(\w+)"/.exec(expr)?.[1] ?? []);
    expect(covered.sort()).toEqual([...CONDITIONS].sort());
  });

  it('have a name of their own, a severity, a summary and a heading of the runbook', () => {
    expect(new Set(RULES.map(({ alert }) => alert)).size).toBe(RULES.length);
    expect(RULES.filter(({ labels }) => !['critical', 'warning'].includes(labels.severity))).toEqual([]);
    expect(RULES.filter(({ annotations }) => !annotations.summary)).toEqual([]);
    const missing = RULES.map(({ annotations }) => annotations.runbook).filter(
      (runbook) => !HEADINGS.has(runbook.replace(/^docs\/OPERATIONS\.md, /, '')),
    );
    expect(missing).toEqual([]);
  });
});

/** Grafana's syntax of a variable. */
const DATA_SOURCE = ['$', '{datasource}'].join('');

describe('the dashboards', () => {
  it('name metrics that a process exports', () => {
    expect(PANELS.length).toBeGreaterThan(30);
    expect(
      PANELS.flatMap(({ title, expr }) => metricNames(expr).map((name) => ({ title, name }))).filter(
        ({ name }) => !names.has(name),
      ),
    ).toEqual([]);
  });

  it('can be imported: ids are unique, panels do not overlap, and the data source is a variable', () => {
    expect(new Set(DASHBOARDS.map(({ uid }) => uid)).size).toBe(3);
    for (const { panels, templating } of DASHBOARDS) {
      expect(templating.list).toEqual([expect.objectContaining({ name: 'datasource', type: 'datasource' })]);
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x}/${y}`)).size).toBe(panels.length);
      for (const { type, datasource, gridPos, fieldConfig, targets } of panels) {
        expect([type, datasource.uid, gridPos.w, gridPos.h]).toEqual(['timeseries', DATA_SOURCE, 12, 8]);
        expect(['short', 's', 'bytes', 'percentunit', 'reqps']).toContain(fieldConfig.defaults.unit);
        expect(targets.filter(({ expr, legendFormat }) => !expr || !legendFormat)).toEqual([]);
      }
    }
  });
});

it('the example of Prometheus asks every replica of docker-compose.yml', () => {
  const { scrape_configs: jobs } = parse(read('deploy/prometheus/prometheus.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  const asked = jobs.flatMap((job) => job.static_configs.flatMap(({ targets }) => targets));
  const replicas = Object.keys(compose().services).flatMap((name) =>
    /^bff-\d+$/.test(name) ? [`${name}:3002`] : /^workers-\d+$/.test(name) ? [`${name}:3001`] : [],
  );
  expect(asked.sort()).toEqual(replicas.sort());
});

/** @throws with what promtool has printed when it finds a fault */
const promtool = (...args: string[]): string =>
  execFileSync('promtool', args, { cwd: join(ROOT, 'deploy/prometheus'), encoding: 'utf8' });

itWith('promtool', 'promtool accepts the rules and the example', async () => {
  expect(promtool('check', 'rules', 'rules.yml')).toContain(`SUCCESS: ${RULES.length} rules found`);
  expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
});

itWith('promtool', 'each alert begins and ends as rules.test.yml says', async () => {
  const tested = parse(read('deploy/prometheus/rules.test.yml')) as {
    tests: { alert_rule_test: { alertname: string }[] }[];
  };
  const alerts = new Set(
    tested.tests.flatMap((one) => one.alert_rule_test.map(({ alertname }) => alertname)),
  );
  expect(RULES.filter(({ expr, alert }) => expr.includes('condition=') && !alerts.has(alert))).toEqual([]);
  expect(promtool('test', 'rules', 'rules.test.yml')).toContain('SUCCESS');
});

itWith('promtool', 'promtool can parse every expression of the dashboards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dashboards-'));
  try {
    const file = join(folder, 'rules.yml');
    const rules = PANELS.map(({ expr }, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }));
    writeFileSync(file, stringify({ groups: [{ name: 'panels', rules }] }));
    expect(promtool('check', 'rules', file)).toContain(`SUCCESS: ${PANELS.length} rules found`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
