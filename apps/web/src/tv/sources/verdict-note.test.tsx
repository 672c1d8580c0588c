import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { VerdictNote } from './verdict-note.tsx'
import type { SourceVerdict } from '@castellan/contract/calls/owner-sources.ts'

const verdict: SourceVerdict = {
  ok: true,
  fault: null,
  counts: { live: 3, movie: 5, series: 2, radio: 0, groups: 4 },
  account: null,
  is_partial: false,
}
const note = { verdict, isPending: false, isSaving: false, onSaveAnyway: () => undefined }

beforeAll(() => initI18n('en'))

it('counts the episodes of a playlist and the series of a provider, as their lists do', () => {
  const { unmount } = render(<VerdictNote {...note} counted="episodes" />)
  expect(screen.getByRole('status').textContent).toContain('2 episodes')
  unmount()
  render(<VerdictNote {...note} />)
  expect(screen.getByRole('status').textContent).toContain('2 series')
})
