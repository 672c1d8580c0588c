import type { Page } from 'playwright-core'

/** What does not stand as it should on a page in a language from right to left; the owner's panel has no sidebar, and its title in the middle. */
export async function findUnmirrored(page: Page, { isOffice }: { isOffice: boolean }): Promise<string[]> {
  const { direction, beyond, width, sidebar, title, macs, unseen } = await page.evaluate(stand)
  const faults = beyond === 0 ? [] : [`${beyond} px stick out`]
  if (direction !== 'rtl') faults.push('the page reads from left to right')
  if (unseen > 0) faults.push(`${unseen} texts of a table have no width`)
  if (!isOffice) return faults
  if (!macs) faults.push('a MAC reads from right to left')
  if (title === null || title <= width / 2) faults.push(`the title ends at ${title} of ${width}`)
  // On a phone the sidebar is a drawer that is shut.
  if ((sidebar ?? width) <= width - 40) faults.push(`the sidebar ends at ${sidebar} of ${width}`)
  return faults
}

/** Runs in the page: where things stand. */
function stand() {
  const { documentElement: root } = document
  const right = (selector: string) => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return box && box.width > 0 ? box.right : null
  }
  const { scrollWidth, clientWidth } = root
  const texts = [...document.querySelectorAll('td span[dir=auto]')].filter(({ textContent }) => textContent !== '')
  return {
    direction: getComputedStyle(root).direction,
    beyond: scrollWidth - clientWidth,
    width: clientWidth,
    sidebar: right('nav'),
    title: right('h1'),
    unseen: texts.filter((text) => text.getBoundingClientRect().width === 0).length,
    macs: [...document.querySelectorAll('[dir="ltr"]')].every((one) => getComputedStyle(one).direction === 'ltr'),
  }
}
