import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { BarsCard, type Bar, type BarsCardProps } from './bars-card.tsx'
import { ModelsFigures, type ModelsFiguresProps } from './models-figures.tsx'

const bar = (key: string, total: number, own: Partial<Bar> = {}): Bar => ({ key, label: key, total, online: 0, ...own })
const show = async (own: Partial<BarsCardProps> & Pick<BarsCardProps, 'bars'>) => {
  await renderAt(() => <BarsCard title="By model" heading="Model" {...own} />, '/')
  await screen.findByRole('heading', { name: 'By model' })
}

describe('bars of figures', () => {
  it('are as long as their share of the longest, the dark part as long as what is on', async () => {
    await show({ bars: [bar('A', 200, { online: 50 }), bar('B', 100)] })
    const widths = screen
      .getAllByRole('listitem')
      .map((line) => [...line.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width))
    expect(widths).toEqual([
      ['100%', '25%'],
      ['50%', '0%'],
    ])
    expect(screen.getByText('50 online now')).toBeTruthy()
  })

  it('of nothing at all have no length, and no share in the table', async () => {
    await show({ bars: [bar('A', 0)] })
    expect(screen.getByRole('listitem').querySelector<HTMLElement>('[style]')!.style.width).toBe('0%')
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getByRole('cell', { name: '0%' })).toBeTruthy()
  })

  it('beyond the first ones are in the table, which has all', async () => {
    await show({ bars: [bar('A', 3), bar('B', 2), bar('C', 1)], shown: 1 })
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: '2 more in the table' }))
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual(['A3050%', 'B2033.3%', 'C1016.7%'])
  })

  it('are chosen by their names, but for those that stand for many', async () => {
    const onChoose = vi.fn<(key: string) => void>()
    await show({ bars: [bar('A', 3), bar('…', 2, { label: 'Others', isFixed: true })], onChoose, chosen: 'A' })
    const list = within(screen.getByRole('list'))
    expect(list.getByRole('button', { pressed: true }).textContent).toBe('A')
    expect(list.getAllByRole('button')).toHaveLength(1)
    fireEvent.click(list.getByRole('button'))
    expect(onChoose.mock.calls).toEqual([['A']])
  })
})

describe('the figures of models', () => {
  const figures: ModelsFiguresProps['figures'] = {
    total: 0,
    online: 0,
    models: [],
    further: { models: 0, total: 0, online: 0 },
    unassigned: { codes: 0, total: 0, online: 0 },
    versions: [],
    countries: [],
    counted_at: '2026-11-23T05:00:00.000Z',
  }
  const open = (own: Partial<typeof figures>, isOneProduct = false) =>
    renderAt(
      () => (
        <ModelsFigures
          figures={{ ...figures, ...own }}
          isOneProduct={isOneProduct}
          model={undefined}
          onChoose={() => undefined}
        />
      ),
      '/',
    )

  it('say whether they were never counted, or there is nothing to count', async () => {
    await open({ counted_at: null })
    expect(await screen.findByText(/^The TVs are being counted for the first time\./u)).toBeTruthy()
  })

  it.each([
    [false, 'No TVs yet. Activate one with the code on its screen, or add it by its MAC.'],
    [true, 'No TVs for this product yet.'],
  ])('say that there are no TVs, or none of the product', async (isOneProduct, text) => {
    await open({}, isOneProduct)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('gather the models beyond those listed, and count them as models', async () => {
    const models = [{ id: 4, name: 'Box nine', vendor: 'Boxes', total: 20, online: 10 }]
    await open({ total: 50, models, further: { models: 7, total: 30, online: 1 } })
    const others = (await screen.findByText('Others')).closest('li')!
    expect(others.textContent).toContain('30')
    expect(within(others).queryByRole('button')).toBeNull()
    expect(screen.getByText('Models').parentElement!.textContent).toBe('Models8')
  })
})
