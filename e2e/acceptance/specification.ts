import { calls } from './specification/calls.ts'
import { constants } from './specification/constants.ts'
import { entities } from './specification/entities.ts'
import { product } from './specification/product.ts'
import { routes } from './specification/routes.ts'
import { rules } from './specification/rules.ts'
import { shell } from './specification/shell.ts'
import { sidebar } from './specification/sidebar.ts'
import { states } from './specification/states.ts'
import { tables } from './specification/tables.ts'
import type { NumberedStatement } from './statement.ts'

/** The specification in the order of the document, one row for each statement that can be checked. */
const sections = [
  ...product,
  ...routes,
  ...sidebar,
  ...shell,
  ...tables,
  ...entities,
  ...states,
  ...rules,
  ...calls,
  ...constants,
]

/** Every statement with its number and its place in the specification. */
export const specification: readonly NumberedStatement[] = sections
  .flatMap(({ at, statements }) => statements.map((statement) => ({ ...statement, at })))
  .map((statement, index) => ({ ...statement, number: index + 1 }))
