import type { Dialect } from '../dialects/dialect.ts'
import type { Step } from './step.ts'
import { dropCreated, runStatements, textIndexes } from './run-statements.ts'

/** The permanent part of a log row; the rest may be truncated when a network address ages or a person is erased. */
const fixed =
  'id at actor_kind actor_id impersonator_id api_key_id by_id verb target_type target_id scope_path request_id created_at deleted_at archived_at'
const rewritten = [
  ...fixed.split(' ').map((column) => `new.${column} is distinct from old.${column}`),
  "(new.ip <> old.ip and new.ip not like '%.0' and new.ip not like '%::')",
  "(new.user_agent <> old.user_agent and new.user_agent <> '')",
  "(new.actor_name <> old.actor_name and new.actor_name not like '#%')",
  "(new.target_label <> old.target_label and new.target_label not like '#%')",
  "(new.changes <> old.changes and new.changes <> '{}')",
].join(' or ')

const log = ({ types, indexSearch, refuseChange }: Dialect) => [
  `create table activity (
    id ${types.id}, at bigint not null, actor_kind text not null, actor_id bigint, actor_name text not null,
    verb text not null, target_type text not null, target_id bigint, target_label text not null,
    scope_path ${types.sortable} not null default '', ip text not null default '', user_agent text not null default '',
    request_id text not null default '', changes text not null default '{}', impersonator_id bigint, api_key_id bigint,
    by_id bigint references users(id), created_at bigint not null default 0, updated_at bigint not null default 0,
    deleted_at bigint, archived_at bigint, version integer not null default 1, search_text text not null default '')`,
  ...textIndexes('activity', ['actor_name', 'verb', 'target_label', 'ip']),
  'create index activity_target on activity(target_type, target_id)',
  'create index activity_scope on activity(scope_path)',
  'create index activity_at on activity(at)',
  'create index activity_of on activity(by_id, id)',
  'create index activity_about on activity(target_type, id)',
  'create index activity_kind on activity(actor_kind, id)',
  'create index activity_impersonated on activity(impersonator_id, id) where impersonator_id is not null',
  ...indexSearch('activity'),
  ...refuseChange('activity', { on: 'update', message: 'what was done is never rewritten', when: rewritten }),
  ...refuseChange('activity', { on: 'delete', message: 'what was done is never taken away' }),
]

/** Digests stay; only a salt may go, once. */
const redigested = [
  'new.activity_id <> old.activity_id',
  'new.connection_digest <> old.connection_digest',
  'new.person_digest <> old.person_digest',
  '(new.connection_salt is not null and new.connection_salt is distinct from old.connection_salt)',
  '(new.person_salt is not null and new.person_salt is distinct from old.person_salt)',
  '(old.erased_in is not null and new.erased_in is distinct from old.erased_in)',
].join(' or ')

/** The seals over the log, and the parts of a row that are hashed separately, so that they may be removed without invalidating them. */
const chain = ({ types, refuseChange }: Dialect) => [
  `create table activity_digests (
    activity_id bigint primary key references activity(id), connection_salt text, connection_digest text not null,
    person_salt text, person_digest text not null, erased_in bigint references activity(id))`,
  'create index activity_digests_whole on activity_digests(activity_id) where connection_salt is not null',
  `create table activity_chain (
    id ${types.id}, previous_id bigint not null unique, first_id bigint not null unique,
    last_id bigint not null unique, rows bigint not null, sealed_at bigint not null, hash text not null)`,
  ...refuseChange('activity_digests', { on: 'update', message: 'a digest is never changed', when: redigested }),
  ...refuseChange('activity_digests', { on: 'delete', message: 'a digest is never deleted' }),
  ...refuseChange('activity_chain', { on: 'update', message: 'a seal is never changed' }),
  ...refuseChange('activity_chain', { on: 'delete', message: 'a seal is never broken' }),
  // Who was erased, and when the log was as well.
  `create table erasures (
    target_type text not null, target_id bigint not null, erased_at bigint not null, log_erased_at bigint,
    primary key (target_type, target_id))`,
  'create index erasures_of_log on erasures(erased_at) where log_erased_at is null',
]

const statements = (dialect: Dialect) => [...log(dialect), ...chain(dialect)]

export const up: Step['up'] = (db, dialect) => runStatements(db, statements(dialect))
export const down: Step['down'] = (db, dialect) =>
  runStatements(db, [...dropCreated(statements(dialect)), ...dialect.dropRefusals()])
