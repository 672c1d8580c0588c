import { z } from 'zod/mini'
import { staff, type Confirmation, type StaffAccess } from '../access/access.ts'
import { once, withLateShapes, type Call } from '../kit/define-call.ts'
import type { Resource } from '../kit/define-resource.ts'
import { listJobAnswer } from './list-job.ts'

/** What of a list query chooses rows. */
type Chosen = Record<string, z.ZodMiniType>

/** The columns an export may have: all that the list can show. */
const exportedColumns = (resource: Resource) => z.array(z.enum(resource.list.columns))

/** What an export asks for: the columns, and what of the list's query chooses rows. */
const exportBody = (resource: Resource, chosen: Chosen) =>
  z.strictObject({
    format: z.enum(['csv', 'xlsx']),
    columns: exportedColumns(resource).check(z.minLength(1), z.maxLength(50)),
    filter: z._default(z.strictObject(chosen), { search: '' }),
  })

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
export function bulkCalls(resource: Resource, chosen: () => Chosen): Record<string, Call> {
  const { api, name } = resource
  const begun = { method: 'POST', status: 202, answer: listJobAnswer } as const
  const body = once(() => exportBody(resource, chosen()))
  const filtered = once(() => z.strictObject({ filter: z._default(z.strictObject(chosen()), { search: '' }) }))
  const calls: Record<string, Call> = {
    export: withLateShapes(
      {
        method: 'POST',
        path: `${api}/export`,
        access: managing(resource),
        summary: `All ${name} that match as a file, in the order in which they were added.`,
        /** The bytes of the file, with its name in `Content-Disposition`. */
        answer: z.unknown(),
        compress: resource.holdsCredential !== true,
      },
      { body },
    ),
    'bulkAll:export': withLateShapes(
      {
        ...begun,
        path: `${api}/bulk/all/export`,
        access: managing(resource),
        summary: `Starts an export of all ${name} that match.`,
      },
      { body },
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
      { body: filtered },
    )
  return calls
}
