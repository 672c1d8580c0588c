import { lateParts } from './late-parts.ts'

/** Fields with a list or with steps: fetched beside what the page asks the server for, not before the page is shown. */
export const { load: loadFields, useParts: useFields } = lateParts(() => import('./late/fields.ts'))

// Whoever brings this file along will show one of them soon.
loadFields().catch(() => undefined)
