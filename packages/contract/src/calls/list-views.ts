import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { linkSchema } from '../fields/ref.ts'
import { textSchema } from '../fields/text.ts'
import { defineDelete, defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

/** Who a saved view is offered to: its maker, the staff of their branch (everybody, of an admin's), or a role as what its list opens with. */
export const viewScopes = ['private', 'shared', 'role'] as const
export type ViewScope = (typeof viewScopes)[number]

/** The list's part of an address: search, filters, sort and page length as its query takes them; the server checks it by the card. */
const query = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(1_000)))
const columns = z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(50)))
const name = textSchema({ max: limits.viewNameMax })

const viewSchema = z.object({
  id: idSchema,
  /** Whose list it is. */
  resource: z.string(),
  name: z.string(),
  scope: z.enum(viewScopes),
  role: z.nullable(linkSchema),
  by: z.nullable(z.string()),
  query,
  /** The columns it shows; null for those of the reader. */
  columns,
  mine: z.boolean(),
  /** The list of the caller's role opens with it. */
  first: z.boolean(),
  may_change: z.boolean(),
})
export type ListView = z.infer<typeof viewSchema>
const oneView = z.object({ data: viewSchema })

/** Saved views of the lists. */
export const listViewsCalls = {
  listViews: defineGet('/list-views', staff(), {
    summary: 'The saved views of a list that the caller may use.',
    query: z.strictObject({ resource: z.optional(z.string().check(z.maxLength(60))) }),
    answer: z.object({ data: z.array(viewSchema) }),
  }),
  countViews: defineGet('/list-views/counts', staff(), {
    summary: 'The number of rows of the whole list and of its first saved views; counted like the list.',
    query: z.strictObject({ resource: z.string().check(z.maxLength(60)) }),
    answer: z.object({
      data: z.array(
        z.object({
          /** 0 for the whole list. */
          id: z.int(),
          total: z.int(),
          /** There are more than were counted. */
          capped: z.optional(z.literal(true)),
        }),
      ),
    }),
  }),
  storeView: definePost('/list-views/store', staff(), {
    summary: 'Saves a view of a list; for a role it replaces the previous one.',
    body: z.strictObject({
      resource: z.string().check(z.maxLength(60)),
      name,
      scope: z.enum(viewScopes),
      role: z.optional(idSchema),
      query,
      columns: z.optional(columns),
    }),
    status: 201,
    answer: oneView,
  }),
  updateView: definePost('/list-views/update', staff(), {
    summary: 'Changes the name or content of a saved view.',
    body: z.strictObject({
      id: idSchema,
      name: z.optional(name),
      query: z.optional(query),
      columns: z.optional(columns),
    }),
    answer: oneView,
  }),
  deleteView: defineDelete('/list-views/:id/delete', staff(), {
    summary: 'Deletes a saved view.',
    params: idParams,
    answer: z.object({ ok: z.literal(true) }),
  }),
}
