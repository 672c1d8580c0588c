import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { sharedPanel } from '../support/shared-panel.ts'
import { openStage, type Stage } from './stage.ts'
import { specification } from './specification.ts'
import { readHeldPermissions } from './trials.ts'

let stage: Stage

beforeAll(async () => {
  stage = openStage(await sharedPanel(), await sharedBrowser())
  await readHeldPermissions(stage.ask)
}, 240_000)

afterEach(() => stage.closeSeats())
afterAll(() => clearSeats())

const titled = specification.map(({ number, at, says, tried }) => ({ title: `${number} · ${at} · ${says}`, tried }))

it.each(titled.filter(({ tried }) => tried.by !== 'open'))('the specification: $title', async ({ tried }) => {
  expect(tried.by).not.toBe('open')
  if (tried.by !== 'open') await tried.holds(stage)
})
