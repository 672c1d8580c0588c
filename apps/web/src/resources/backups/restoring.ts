import { createContext } from 'react'
import type { Row } from '../../fields/field-view.ts'

/** Asks whether a backup is to be put in place; the question outlives the menu it was begun in. */
export const AskRestore = createContext<(row: Row) => void>(() => {})
