import { expect } from 'vitest'

// What a browser fetches a moment after the page is here before a test looks for it; what shows nothing need not wait for it.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const [{ loadFields }, { loadOverlays }] = await Promise.all([
    import('../ui/late-fields.ts'),
    import('../ui/overlay-parts.ts'),
  ])
  await Promise.all([loadOverlays(), loadFields()])
}
