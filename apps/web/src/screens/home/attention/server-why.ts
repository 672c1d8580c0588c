import type { HomeProblem } from '@castellan/contract/calls/homes.ts'
import type { Translate } from '@castellan/contract/messages/translate.ts'

/** What is above its limit on a server, and how far. */
export function serverWhy(t: Translate, { measures = [] }: HomeProblem, locale: string): string {
  if (measures.length === 0) return t(($) => $.home.attention.why.serverBusy)
  return measures
    .map(({ measure, value, limit }) => {
      const figure = (of: number) => new Intl.NumberFormat(locale, styleOf(measure)).format(of)
      return t(($) => $.home.attention.why.measure, {
        measure: t(($) => $.serverStats.measures[measure]),
        value: figure(value),
        limit: figure(limit),
      })
    })
    .join(' · ')
}

function styleOf(measure: string): Intl.NumberFormatOptions {
  const whole = { maximumFractionDigits: 0 }
  if (measure.endsWith('_ms')) return { ...whole, style: 'unit', unit: 'millisecond' }
  return measure === 'queue' ? whole : { ...whole, style: 'percent' }
}
