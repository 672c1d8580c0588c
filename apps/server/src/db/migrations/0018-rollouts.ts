import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** Updates from before keep the steps they began with. */
const columns = {
  steps: "text not null default '5, 25, 50, 100'",
  reported_percent: 'integer not null default 0',
  crash_percent: 'integer not null default 0',
  excluded_models: "text not null default '[]'",
  paused_cause: "text not null default ''",
  health_since: 'bigint',
  reached_tvs: 'bigint',
  counted_tvs: 'bigint not null default 0',
}

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    ...Object.entries(columns).map(([name, type]) => `alter table updates add column ${name} ${type}`),
    `create table app_crashes (
      id ${types.id}, device_id bigint not null references devices(id) on delete cascade,
      version_code bigint not null, crashes integer not null, crashed_at bigint not null)`,
    'create unique index app_crashes_once on app_crashes(device_id, version_code)',
    'create index app_crashes_of_version on app_crashes(version_code, crashed_at)',
    'create index app_crashes_by_age on app_crashes(crashed_at)',
    // What TVs run, by product and platform.
    'create index devices_by_app on devices(product, platform, app_code)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index devices_by_app',
    'drop table app_crashes',
    ...Object.keys(columns).map((name) => `alter table updates drop column ${name}`),
  ])
