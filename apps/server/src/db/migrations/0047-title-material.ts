import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

const hasCredits = 'exists (select 1 from title_credits where title_id = titles.id)'

/** Cast, crew and episodes of the metadata service. What is there already staff have entered, and no service replaces it. */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    'alter table titles add column material_at bigint',
    'alter table title_credits add column profile text',
    'create index title_credits_by_profile on title_credits(profile) where profile is not null',
    "alter table episodes add column origin text not null default 'staff'",
    'alter table episodes add column still text',
    'create index episodes_by_still on episodes(still) where still is not null',
    `update titles set locked_fields = case when locked_fields = '[]' then '["credits"]'
      else '["credits",' || substr(locked_fields, 2) end where ${hasCredits}`,
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    `update titles set locked_fields = replace(replace(locked_fields, '"credits",', ''), '"credits"', '')
      where locked_fields like '%"credits"%'`,
    'drop index episodes_by_still',
    'alter table episodes drop column still',
    'alter table episodes drop column origin',
    'drop index title_credits_by_profile',
    'alter table title_credits drop column profile',
    'alter table titles drop column material_at',
  ])
