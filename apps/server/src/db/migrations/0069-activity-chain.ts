import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** What a row of the log says for good; the rest may be cut to what is kept of a network address and of an erased person. */
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
const message = 'what was done is never rewritten'

/** Digests stay; only a salt may go, once. */
const redigested = [
  'new.activity_id <> old.activity_id',
  'new.connection_digest <> old.connection_digest',
  'new.person_digest <> old.person_digest',
  '(new.connection_salt is not null and new.connection_salt is distinct from old.connection_salt)',
  '(new.person_salt is not null and new.person_salt is distinct from old.person_salt)',
  '(old.erased_in is not null and new.erased_in is distinct from old.erased_in)',
].join(' or ')

export const up: Step['up'] = (db, { name, types, refuseChange }) =>
  runStatements(db, [
    `create table activity_digests (
      activity_id bigint primary key references activity(id),
      connection_salt text,
      connection_digest text not null,
      person_salt text,
      person_digest text not null,
      erased_in bigint references activity(id))`,
    ...refuseChange('activity_digests', { on: 'update', message: 'a digest is never changed', when: redigested }),
    ...refuseChange('activity_digests', { on: 'delete', message: 'a digest is never deleted' }),
    `create table activity_chain (
      id ${types.id},
      previous_id bigint not null unique,
      first_id bigint not null unique,
      last_id bigint not null unique,
      rows bigint not null,
      sealed_at bigint not null,
      hash text not null)`,
    ...refuseChange('activity_chain', { on: 'update', message: 'a seal is never changed' }),
    ...refuseChange('activity_chain', { on: 'delete', message: 'a seal is never broken' }),
    `drop trigger activity_refuse_update${name === 'postgres' ? ' on activity' : ''}`,
    ...refuseChange('activity', { on: 'update', message, when: rewritten }),
    // What the truncation of network addresses looks for.
    "create index activity_addressed on activity(at) where ip <> ''",
  ])

export const down: Step['down'] = (db, { name, refuseChange }) =>
  runStatements(db, [
    'drop index activity_addressed',
    `drop trigger activity_refuse_update${name === 'postgres' ? ' on activity' : ''}`,
    ...refuseChange('activity', { on: 'update', message }),
    'drop table activity_chain',
    'drop table activity_digests',
  ])
