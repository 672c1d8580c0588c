import { loadFields } from '../ui/late-fields.ts'
import { loadOverlays } from '../ui/overlay-parts.ts'

// What a browser fetches a moment after the page is here before a test looks for it.
await Promise.all([loadOverlays(), loadFields()])
