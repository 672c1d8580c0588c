import { z } from 'zod/mini'
import { staff, type Confirmation, type StaffAccess } from '../access/access.ts'
import { withLateShapes, type Call } from '../kit/define-call.ts'
import type { Resource } from '../kit/define-resource.ts'
import { oncePer } from '../kit/once-per.ts'
import { listJobAnswer } from './list-job.ts'
import { chosenSchema } from './list-query.ts'

/** The columns an export may have: all that the list can show. */
const exportedColumns = (resource: Resource) => z.array(z.enum(resource.list.columns))

/** What an export asks for: the columns, and what of the list's query chooses rows. */
const exportBody = oncePer((resource: Resource) =>
  z.strictObject({
    format: z.enum(['csv', 'xlsx']),
    columns: exportedColumns(resource).check(z.minLength(1), z.maxLength(50)),
    ...chosenRows(resource).shape,
  }),
)

const chosenRows = oncePer((resource: Resource) =>
  z.strictObject({ filter: z._default(z.strictObject(chosenSchema(resource)), { search: '' }) }),
)

/** The actions that may be done to all rows that match: those that ask for nothing, move no credits, and need nobody to have read the row. */
export function bulkActions(resource: Resource): string[] {
  const plain = Object.entries(resource.actions).filter(
    ([, { keyed, input, exactVersion }]) => !keyed && !input && !exactVersion,
  )
  return [...plain.map(([name]) => name), ...(resource.can.includes('archive') ? ['archive'] : [])]
}

/** Who may change what a definition declares. */
export function managing({ permission, or }: Resource, more: { confirmed?: Confirmation } = {}): StaffAccess {
  return staff(permission, { ...(or ? { or } : {}), ...more })
}

/** Who may do an action of a definition, whether to one row, to several, or to all that match. */
export function staffFor(resource: Resource, name: string): StaffAccess {
  const action = resource.actions[name]
  const { permission, confirmed } = action ?? {}
  const more = confirmed ? { confirmed } : {}
  return permission ? staff(permission, more) : managing(resource, more)
}

/** What is done with all rows that match, however many: written to a file at once for a program, or carried on by the server as a job. */
export function bulkCalls(resource: Resource): Record<string, Call> {
  const { api, name } = resource
  const begun = { method: 'POST', status: 202 } as const
  const calls: Record<string, Call> = {
    export: withLateShapes(
      {
        method: 'POST',
        path: `${api}/export`,
        access: managing(resource),
        summary: `All ${name} that match as a file, in the order in which they were added.`,
        compress: resource.holdsCredential !== true,
      },
      /** The answer is the bytes of the file, with its name in `Content-Disposition`. */
      { body: () => exportBody(resource) },
    ),
    'bulkAll:export': withLateShapes(
      {
        ...begun,
        path: `${api}/bulk/all/export`,
        access: managing(resource),
        summary: `Starts an export of all ${name} that match.`,
      },
      { body: () => exportBody(resource), answer: () => listJobAnswer },
    ),
  }
  for (const action of bulkActions(resource))
    calls[`bulkAll:${action}`] = withLateShapes(
      {
        ...begun,
        path: `${api}/bulk/all/${action}`,
        access: staffFor(resource, action),
        summary: `Starts to ${action} all ${name} that match.`,
      },
      { body: () => chosenRows(resource), answer: () => listJobAnswer },
    )
  return calls
}
