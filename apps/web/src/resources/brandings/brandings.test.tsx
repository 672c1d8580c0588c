import { brandings } from '@castellan/contract/resources/brandings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { answerRows, path } from '../../testing/show-resource.tsx'
import { BrandingScreen } from './brandings.tsx'

async function open(own: object) {
  answerRows(brandings, ({ path: of }) =>
    of === `${brandings.api}/2` ? { body: { data: { ...sampleRow(brandings, 2), ...own } } } : undefined,
  )
  await renderAt(BrandingScreen, path, `${path}?open=2`)
  const caption = await screen.findByText('On the TV')
  return caption.closest('figure')!
}

describe('what TVs say about their reseller', () => {
  it('is shown as they draw it, with a code that leads to help', async () => {
    const figure = await open({
      name: 'Casa Media',
      phone: '+351 21 000',
      support: { en: 'Mon–Fri', de: 'Mo–Fr' },
      url: 'https://help.example',
      logo: null,
    })
    await waitFor(() => expect(figure.textContent).toContain('Casa Media+351 21 000Mon–Fri'))
    expect(within(figure).getByRole('img', { name: 'Scan to get help' })).toBeTruthy()
  })

  it.each(['http://help.example', 'help.example'])(
    'has no code for an address that is not encrypted: “%s”',
    async (url) => {
      const figure = await open({ name: 'Casa Media', url, logo: null })
      await waitFor(() => expect(figure.textContent).toContain('Casa Media'))
      expect(within(figure).queryByRole('img')).toBeNull()
    },
  )

  it('has the place of a name where there is none yet', async () => {
    const figure = await open({ name: '  ', phone: '', url: '', logo: null })
    await waitFor(() => expect(figure.textContent).toContain('Your name'))
    expect(figure.querySelector('.font-mono')).toBeNull()
  })
})
