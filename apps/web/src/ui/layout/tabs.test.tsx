import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Tab, TabList, Tabs } from './tabs.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** How far a tab is beyond the edges of its list, from 0 to 358 pixels. */
it.each([
  ['the end', 473, 224],
  ['the start, as where one reads from right to left', -192, -192],
])('the tab an address names is brought into sight from beyond %s', (_edge, left, scrolled) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.getAttribute('role') === 'tab' ? new DOMRect(left, 0, 109) : new DOMRect(0, 0, 358)
  })
  render(
    <Tabs selectedKey="claims">
      <TabList aria-label="Parts">
        <Tab id="timeline">Timeline</Tab>
        <Tab id="claims">Claims</Tab>
      </TabList>
    </Tabs>,
  )
  expect(screen.getByRole('tablist').scrollLeft).toBe(scrolled)
})
