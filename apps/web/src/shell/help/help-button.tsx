import { CircleQuestionMark } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { forgetHelp, openHelp, useHelpAsked } from './help-state.ts'

const HelpSheet = lazy(async () => (await import('./help-sheet.tsx')).HelpSheet)

/** Opens the article about the screen. */
export function HelpButton() {
  const { t } = useTranslation()
  return (
    <IconButton
      data-help-button
      icon={CircleQuestionMark}
      label={t(($) => $.shell.help)}
      tooltipPlacement="bottom"
      onPress={openHelp}
    />
  )
}

/** Where the article stands: next to the screen. */
export function HelpPlace() {
  const asked = useHelpAsked()
  useEffect(() => forgetHelp, [])
  return <Suspense>{asked > 0 ? <HelpSheet asked={asked} /> : null}</Suspense>
}
