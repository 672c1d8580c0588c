import type { Page } from 'playwright-core'

/** Has the page read from right to left and says what does not stand as it then should; the owner's panel has no sidebar, and its title in the middle. */
export async function findUnmirrored(page: Page, { isOffice }: { isOffice: boolean }): Promise<string[]> {
  const { beyond, width, sidebar, title, macs } = await page.evaluate(stand)
  const faults = beyond === 0 ? [] : [`${beyond} px stick out`]
  if (!isOffice) return faults
  if (!macs) faults.push('a MAC reads from right to left')
  if (title === null || title <= width / 2) faults.push(`the title ends at ${title} of ${width}`)
  // On a phone the sidebar is a drawer that is shut.
  if ((sidebar ?? width) <= width - 40) faults.push(`the sidebar ends at ${sidebar} of ${width}`)
  return faults
}

/** Runs in the page: where things stand once it reads from right to left. */
function stand() {
  const { documentElement: root } = document
  const { dir: was } = root
  root.dir = 'rtl'
  const right = (selector: string) => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return box && box.width > 0 ? box.right : null
  }
  const { scrollWidth, clientWidth } = root
  const found = {
    beyond: scrollWidth - clientWidth,
    width: clientWidth,
    sidebar: right('nav'),
    title: right('h1'),
    macs: [...document.querySelectorAll('[dir="ltr"]')].every((one) => getComputedStyle(one).direction === 'ltr'),
  }
  root.dir = was
  return found
}
