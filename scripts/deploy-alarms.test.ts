import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readDeployed } from './deploy-files.ts';

interface Rules {
  groups: { rules: { alert: string }[] }[];
}
interface RuleTests {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
}

// promtool, which says whether they ring as it stands there, is not on every machine (monitoring.test.ts).
test('each alarm has a case in which it rings, and one in which it does not yet', () => {
  const { groups } = parse(readDeployed('monitoring/alerts.yml')) as Rules;
  const { tests } = parse(readDeployed('monitoring/alerts.test.yml')) as RuleTests;
  const alarms = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)).sort();
  const asked = tests.flatMap((each) => each.alert_rule_test);
  const those = (ring: boolean) =>
    [
      ...new Set(
        asked
          .filter(({ exp_alerts: expected }) => (expected ?? []).length > 0 === ring)
          .map(({ alertname }) => alertname),
      ),
    ].sort();
  expect(alarms.length).toBeGreaterThan(10);
  expect(those(true)).toEqual(alarms);
  expect(those(false)).toEqual(alarms);
});
