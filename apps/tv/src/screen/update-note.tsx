import { i18n } from '../i18n/i18n.ts'
import { useContext } from 'react'
import { NoteText } from './parts/note-text.tsx'
import { LineContext } from './parts/use-line.ts'
import { useView } from './parts/use-view.ts'

/** An update the server offers this TV: it is brought, checked and reported; a virtual TV then starts again as that version. */
export function UpdateNote() {
  const { update, updating, updateWaits } = useView()
  const line = useContext(LineContext)
  if (update === null) return null
  return (
    <div className="ticker" role="status" data-testid="update">
      <NoteText
        title={i18n.t(($) => $.tvLine.update.available, { version: update.version_name })}
        body={update.notes}
      />
      {updating === null && updateWaits === 'network' && <span>{i18n.t(($) => $.tvLine.update.waitsNetwork)}</span>}
      {updating === null && updateWaits === 'window' && update.window !== null && (
        <span>{i18n.t(($) => $.tvLine.update.waitsWindow, update.window)}</span>
      )}
      {updating === 'failed' && <span>{i18n.t(($) => $.tvLine.update.failed)}</span>}
      {updating === null || updating === 'failed' ? (
        <button onClick={() => line?.installUpdate()}>{i18n.t(($) => $.tvLine.update.install)}</button>
      ) : (
        <progress max={100} value={updating.percent} aria-label={i18n.t(($) => $.tvLine.update.install)} />
      )}
      {!update.mandatory && updating === null && (
        <button onClick={() => line?.skipUpdate()}>{i18n.t(($) => $.tvLine.update.later)}</button>
      )}
    </div>
  )
}
