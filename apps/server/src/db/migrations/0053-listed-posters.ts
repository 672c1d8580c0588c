import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

const listed = (kind: 'poster' | 'backdrop') => `
  insert into title_images (title_id, kind, address, picture, position, created_at)
  select titles.id, '${kind}', null, own_${kind}, -1, updated_at from titles
  where own_${kind} is not null and not exists (select 1 from title_images
    where title_id = titles.id and title_images.kind = '${kind}' and picture = own_${kind})`

/** A poster or backdrop that was uploaded in the form of a title is one of its images, like one that was uploaded among them. */
export const up: Step['up'] = (db) => runStatements(db, [listed('poster'), listed('backdrop')])

export const down: Step['down'] = (db) => runStatements(db, [])
