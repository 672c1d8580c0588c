import { lateParts } from '../state/late-parts.ts'

/** Fields with a list or with steps: loaded in parallel to the page's requests, not before the page is shown. */
export const { load: loadFields, useParts: useFields } = lateParts(() => import('./late-inputs.ts'))

// Anyone who brings this file along will show one of them soon.
loadFields().catch(() => undefined)
