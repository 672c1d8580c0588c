import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The colours that the block with this head names, by name. */
function coloursOf(file: string, head: string): Record<string, string> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const from = text.indexOf(head)
  const block = text.slice(from, text.indexOf('}', from))
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+):\s*(oklch\([^)]*\))/gu)].map(([, name, value]) => [name!, value!]),
  )
}

it('the TV page in the dark has the colours of the panel in its dark theme', () => {
  const ofTv = coloursOf('styles.css', ':root {')
  const ofPanel = coloursOf('../../web/src/ui/tokens.css', '  .dark {')
  expect(Object.keys(ofTv).length).toBeGreaterThan(10)
  expect(ofPanel).toMatchObject(ofTv)
})
