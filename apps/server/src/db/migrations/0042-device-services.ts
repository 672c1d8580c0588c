import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

const title = JSON.stringify({
  en: 'Activation',
  de: 'Aktivierung',
  es: 'Activación',
  nl: 'Activering',
  pl: 'Aktywacja',
  pt: 'Ativação',
  tr: 'Etkinleştirme',
})

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table services (
      id ${types.id},
      code ${types.sortable} not null,
      title text not null,
      kind ${types.sortable} not null,
      product ${types.sortable} not null default 'any',
      active integer not null default 1,
      ${keptColumns})`,
    'create unique index services_code on services(code) where deleted_at is null',
    ...['code', 'kind', 'product'].map(
      (column) => `create index services_by_${column} on services(lower(${column}), id)`,
    ),
    'create index services_by_active on services(active, id)',
    ...indexSearch('services'),
    `insert into services (code, title, kind, product, active, created_at, updated_at, search_text)
      values ('activation', '${title}', 'licence', 'any', 1, 0, 0, 'activation')`,
    // All prices so far are the activation's.
    'alter table price_rules add column service_id bigint references services(id)',
    'update price_rules set service_id = (select id from services where code = service)',
    'create index price_rules_service on price_rules(service_id)',
    'alter table price_rules add column trial_limit integer',
    // What a TV may use, kept beside it: its configuration is asked for far more often than a service is sold.
    "alter table devices add column features text not null default '[]'",
    'alter table devices add column features_change_at bigint',
    'create index devices_features_change on devices(features_change_at) where features_change_at is not null',
    "create index device_services_standing on device_services(service, device_id) where state = 'active'",
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [
    'drop index device_services_standing',
    'drop index devices_features_change',
    'alter table devices drop column features_change_at',
    'alter table devices drop column features',
    'alter table price_rules drop column trial_limit',
    // Prices of other services mean nothing without them.
    "delete from price_rules where service <> 'activation'",
    'drop index price_rules_service',
    'alter table price_rules drop column service_id',
    ...dropSearch('services'),
    'drop table services',
  ])
