import type { backups } from '@castellan/contract/resources/backups.ts'
import { createContext } from 'react'
import type { RowFor } from '../../fields/view/field-view.ts'

/** Asks whether a backup is to be put in place; the question outlives the menu it was begun in. */
export const AskRestore = createContext<(row: RowFor<typeof backups>) => void>(() => {})
