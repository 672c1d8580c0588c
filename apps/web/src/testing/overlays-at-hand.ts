import { loadOverlays } from '../ui/overlay-parts.ts'

// What a browser fetches while the page stands still is here before the first press of a test.
await loadOverlays()
