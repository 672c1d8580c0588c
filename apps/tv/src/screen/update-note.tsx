import i18next from 'i18next'
import { useContext } from 'react'
import { LineContext } from './use-line.ts'
import { useView } from './use-view.ts'

/** An update the server offers this TV. A virtual TV has nothing to install, so it says so at once. */
export function UpdateNote() {
  const { update } = useView()
  const line = useContext(LineContext)
  if (update === null) return null
  return (
    <div className="ticker" role="status" data-testid="update">
      <p dir="auto">
        <strong>{i18next.t(($) => $.tvLine.update.available, { version: update.version_name })}</strong> {update.notes}
      </p>
      <button onClick={() => line?.answerUpdate('installed')}>{i18next.t(($) => $.tvLine.update.install)}</button>
      {!update.mandatory && (
        <button onClick={() => line?.answerUpdate('skipped')}>{i18next.t(($) => $.tvLine.update.later)}</button>
      )}
    </div>
  )
}
