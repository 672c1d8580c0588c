import { createContext } from 'react'
import type { TvLine } from '../../tv/tv-line.ts'

/** What people say to this TV; null until it is on. */
export const LineContext = createContext<TvLine | null>(null)
