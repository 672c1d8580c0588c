import { toError } from '../../../api/to-error.ts'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from './send-file.ts'

export type UploadStage =
  | { stage: 'choosing'; error: Error | null; isStopped: boolean }
  | { stage: 'sending'; sentBytes: number }

type ToSend = { file: File; name: string; replaces?: string | undefined; pin?: string | undefined }

const choosing: UploadStage = { stage: 'choosing', error: null, isStopped: false }

/** Sends one file at a time; leaving the screen stops it, closing the page asks first. `onSent` receives the id of the upload. */
export function useUpload(onSent: (id: string) => void) {
  const [state, setState] = useState<UploadStage>(choosing)
  const running = useRef<AbortController | null>(null)
  const isSending = state.stage === 'sending'

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (!isSending) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])

  const send = async (toSend: ToSend) => {
    const control = new AbortController()
    running.current = control
    setState({ stage: 'sending', sentBytes: 0 })
    try {
      const onProgress = (sentBytes: number) => setState({ stage: 'sending', sentBytes })
      const id = await sendFile({ ...toSend, signal: control.signal, onProgress })
      setState(choosing)
      onSent(id)
    } catch (error) {
      setState({
        stage: 'choosing',
        error: control.signal.aborted ? null : toError(error),
        isStopped: control.signal.aborted,
      })
    }
  }
  return { state, send, stop: () => running.current?.abort(), startAgain: () => setState(choosing) }
}
