import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { isFullSize } from '../../apps/server/src/testing/full-size.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = {
  _audit: { rules: { id: string; impact: string }[] }
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
}

declare global {
  interface Window {
    axe: Axe
  }
}

/** What axe calls serious or critical on the page: everything in light, the colours once more in dark. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const find = (rules: string[] | null, theme: string) =>
    page.evaluate(
      async ({ only, name }) => {
        const { axe: tool } = window
        // Rules without serious findings are skipped, and so are selectors of the elements.
        const minor = tool._audit.rules.filter(({ impact }) => impact !== 'serious' && impact !== 'critical')
        const options = {
          resultTypes: ['violations'],
          selectors: false,
          rules: Object.fromEntries(minor.map(({ id }) => [id, { enabled: false }])),
          ...(only && { runOnly: { type: 'rule', values: only } }),
        }
        const { violations } = await tool.run(document, options)
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
      },
      { only: rules, name: theme },
    )
  const wear = (isDark: boolean) =>
    page.evaluate(async (dark) => {
      const { classList } = document.documentElement
      const was = classList.contains('dark')
      classList.toggle('dark', dark)
      // The end of one transition may begin another, and some begin with the next frame.
      for (let frame = 0; frame < 3; frame += 1) {
        for (const animation of document.getAnimations())
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
        await new Promise(requestAnimationFrame)
      }
      return was
    }, isDark)
  const wasDark = await wear(false)
  const light = await find(null, 'light')
  // One theme in `npm test`, both in `npm run prove -- screens`.
  if (isFullSize) await wear(true)
  const dark = isFullSize ? await find(['color-contrast'], 'dark') : []
  await wear(wasDark)
  return [...light, ...dark]
}
