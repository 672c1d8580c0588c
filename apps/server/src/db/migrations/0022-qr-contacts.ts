import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

const columns = {
  profile_id: 'bigint references qr_profiles(id) on delete set null',
  contact_name: "text not null default ''",
  email: "text not null default ''",
  phone: "text not null default ''",
  consent_at: 'bigint',
  contact_hash: 'text',
}

/** What people leave of themselves by the QR code of a TV, and by which code they came. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table qr_profiles add column ask_contact integer not null default 0',
    ...Object.entries(columns).map(([name, type]) => `alter table qr_registrations add column ${name} ${type}`),
    'create index qr_registrations_by_consent on qr_registrations(consent_at)',
    'create index qr_registrations_of_profile on qr_registrations(profile_id)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index qr_registrations_of_profile',
    'drop index qr_registrations_by_consent',
    ...Object.keys(columns).map((name) => `alter table qr_registrations drop column ${name}`),
    'alter table qr_profiles drop column ask_contact',
  ])
