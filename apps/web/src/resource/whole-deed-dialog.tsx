import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { notify } from '../session/notify.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useWords } from '../words/use-words.ts'
import type { TableView } from './table-view.ts'
import { doToAll, wholeStart } from './whole-deed.ts'

export type WholeDeedDialogProps = {
  view: Pick<TableView, 'card' | 'words'>
  name: string
  choice: Record<string, string>
  total: number
  isCapped: boolean
  onEnd: () => void
  onClose: () => void
}

/** Asks before something is done to all rows that match, shows how far it is, and goes on from there when it broke off. */
export function WholeDeedDialog(props: WholeDeedDialogProps) {
  const { view, name, choice, total, isCapped, onEnd, onClose } = props
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [progress, setProgress] = useState(wholeStart)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  const [isRunning, setIsRunning] = useState(false)
  const action = name === 'archive' ? t(($) => $.table.archive) : (view.words.actions[name]?.label ?? name)
  const hasBegun = isRunning || progress.after > 0

  const finish = (isWhole: boolean) => {
    const done = t(($) => $.table.whole.done, { count: progressed.current.done })
    const parts = [isWhole ? '' : t(($) => $.table.whole.stopped), done]
    void notify(isWhole ? 'success' : 'info', parts.filter(Boolean).join(' '))
    onEnd()
    onClose()
  }
  const progressed = useRef(wholeStart)
  const run = async () => {
    const controller = new AbortController()
    running.current = controller
    setIsRunning(true)
    setFailure(null)
    const onProgress = (next: typeof wholeStart) => {
      progressed.current = next
      setProgress(next)
    }
    try {
      const deed = { card: view.card, name, choice, from: progressed.current, onProgress, signal: controller.signal }
      finish(await doToAll(deed))
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t(($) => $.table.whole.broke))
    } finally {
      setIsRunning(false)
    }
  }
  const close = () => {
    running.current?.abort()
    if (hasBegun) onEnd()
    if (!isRunning) onClose()
  }
  const looked = progress.done + progress.leftOut

  return (
    <Dialog
      isOpen
      role="alertdialog"
      isDismissable={!hasBegun}
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={action}
      description={t(($) => (isCapped ? $.table.whole.countMore : $.table.whole.count), { total })}
      closeLabel={t(($) => $.table.close)}
      footer={
        <>
          <Button onPress={close}>{isRunning ? t(($) => $.table.whole.stop) : t(($) => $.table.cancel)}</Button>
          <Button
            variant="danger"
            isPending={isRunning}
            isDisabled={!hasBegun && typed.trim() !== action}
            onPress={() => void run()}
          >
            {hasBegun && !isRunning ? t(($) => $.table.whole.goOn) : action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-ink-2">
        <p>{t(($) => $.table.whole.message)}</p>
        {hasBegun ? (
          <ProgressBar
            label={action}
            {...(isCapped ? {} : { value: Math.min(100, (100 * looked) / Math.max(1, total)) })}
            valueLabel={
              isCapped
                ? t(($) => $.table.whole.progressMore, { done: looked })
                : t(($) => $.table.whole.progress, { done: looked, total })
            }
          />
        ) : (
          <TextField
            label={t(($) => $.table.whole.phrase, { text: action })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoFocus
          />
        )}
        {failure === null ? null : (
          <p role="alert" className="text-stop">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  )
}
