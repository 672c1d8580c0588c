import type { HomeRail, HomeTitle } from '@castellan/contract/calls/home-screen.ts'
import { useState } from 'react'
import { textIn } from '@castellan/contract/fields/texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../toasts/notify.ts'
import { putTitle, undoPut } from './draft.ts'
import type { HomeDraftState } from './use-home-draft.ts'

const undoMs = 10_000

/** Puts a title that has come from elsewhere first on a row: `landed` is its poster there, until that is undone. */
export function usePutTitle({ rails, change, know }: HomeDraftState, show: (rail: HomeRail) => void) {
  const { t, language } = useTranslation()
  const [landed, setLanded] = useState<string | null>(null)
  const put = (title: HomeTitle, rail: HomeRail) => {
    know([title])
    change(putTitle(rails, title.id, { rail: rail.key, index: 0 }))
    show(rail)
    setLanded(`${rail.key}-${title.id}`)
    const undo = () => {
      // Of the row as it is by now: what was changed on it meanwhile stays.
      change((current) => undoPut(current, title.id, { rail: rail.key, index: rail.titles.indexOf(title.id) }))
      setLanded(null)
    }
    void notify(
      'success',
      t(($) => $.homeRows.putDone, { title: title.title, row: textIn(rail.title, language) }),
      { durationMs: undoMs, action: { label: t(($) => $.homeRows.undo), onPress: undo } },
    )
  }
  return { landed, put }
}
