import type { Step } from './step.ts'
import { baseColumns, runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    `create table tickets (
      id ${types.id},
      subject ${types.sortable} not null,
      text text not null,
      device_id bigint references devices(id),
      credit_record_id bigint references credit_records(id),
      opened_by_id bigint not null references users(id),
      state ${types.sortable} not null default 'open',
      messages integer not null default 0,
      last_at bigint not null default 0,
      last_by_id bigint references users(id),
      ${baseColumns})`,
    'create index tickets_by_subject on tickets(lower(subject), id)',
    'create index tickets_by_state on tickets(state, id)',
    'create index tickets_by_last on tickets(last_at, id)',
    'create index tickets_by_opener on tickets(opened_by_id, id)',
    'create index tickets_by_device on tickets(device_id)',
    'create index tickets_by_record on tickets(credit_record_id)',
    ...indexSearch('tickets'),
    `create table ticket_messages (
      id ${types.id},
      ticket_id bigint not null references tickets(id) on delete cascade,
      by_id bigint not null references users(id),
      is_answer integer not null,
      text text not null,
      created_at bigint not null)`,
    'create index ticket_messages_by_ticket on ticket_messages(ticket_id, id)',
    'create index ticket_messages_by_author on ticket_messages(by_id)',
    `create table ticket_reads (
      ticket_id bigint not null references tickets(id) on delete cascade,
      user_id bigint not null references users(id) on delete cascade,
      read_at bigint not null,
      primary key (ticket_id, user_id))`,
  ])

export const down: Step['down'] = (db, { dropSearch }) =>
  runStatements(db, [
    'drop table ticket_reads',
    'drop table ticket_messages',
    ...dropSearch('tickets'),
    'drop table tickets',
  ])
