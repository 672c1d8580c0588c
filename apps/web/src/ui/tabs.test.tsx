import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Tab, TabList, Tabs } from './tabs.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** How far a tab is beyond the edges of its list, from 0 to 358 pixels. */
it.each([
  ['the end', { left: 473, right: 582 }, 224],
  ['the start, as where one reads from right to left', { left: -192, right: -83 }, -192],
])('the tab an address names is brought into sight from beyond %s', (_edge, place, scrolled) => {
  const room = { left: 0, right: 358 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this.getAttribute('role') === 'tab' ? place : room) as DOMRect
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
