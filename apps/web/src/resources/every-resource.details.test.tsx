import { allResources } from '@castellan/contract/resources/index.ts'
import { screens } from '@castellan/contract/screens.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { builtScreens } from '../built-screens.ts'
import { renderAt } from '../resource/testing/render-resource.tsx'
import { FailedPart } from '../shell/loading/failed-part.tsx'
import { FailureContext } from '../ui/state/error-boundary.tsx'
import { answerRows } from '../testing/show-resource.tsx'

/** Whose rows stand in another screen, or in a queue. */
const elsewhere = ['credit_records', 'episodes', 'title_videos', 'notclear_titles']

describe('the details on its own screen, with what it shows differently', () => {
  test.each(
    allResources.filter(({ name }) => !elsewhere.includes(name)).map((resource) => [resource.name, resource] as const),
  )('%s', async (_, resource) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answerRows(resource)
    const { name, path: address } = screens.find((each) => each.name === resource.screen)!
    const { Screen } = await builtScreens[name]!()
    const Guarded = () => (
      <FailureContext value={FailedPart}>
        <Screen />
      </FailureContext>
    )
    await renderAt(Guarded, address, `${address}?open=2`)
    await waitFor(() => expect(document.querySelectorAll('[role=dialog] dt').length).toBeGreaterThan(0))
    expect(document.querySelector('[role=alertdialog]')).toBeNull()
    vi.restoreAllMocks()
  })
})
