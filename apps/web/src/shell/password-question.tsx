import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { passwordQuestion } from '../session/password-question.ts'
import { loadChunk } from './loading/load-chunk.ts'

const load = async () => (await import('./password-dialog.tsx')).PasswordDialog

/** Where the question for the password opens, whatever call asked for it. When it cannot be asked, the call is refused. */
export function PasswordQuestion() {
  const isOpen = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.isOpen)
  const [Dialog, setDialog] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isOpen) return
    loadChunk('password', load).then(
      (loaded) => setDialog(() => loaded),
      () => passwordQuestion.answer(false),
    )
  }, [isOpen])
  return isOpen && Dialog !== null ? <Dialog /> : null
}
