import { limits } from '@castellan/contract/limits.ts'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toaster, toast } from 'sonner'
import { useLocale } from './text/locale-provider.tsx'

export type ToastGroup = 'success' | 'error' | 'info'

export interface ToastContent {
  /** The group's word: Success, Error, Info (spec §8). */
  title: string
  text?: string
  /** How long it stays; without it an error stays until closed, one with an action long enough to reach it, and anything else as long as the panel's notices do. */
  durationMs?: number
  /** One way on, such as Undo. */
  action?: { label: string; onPress: () => void }
  closeLabel: string
}

const faces = {
  success: { icon: CircleCheck, colour: 'text-ok' },
  error: { icon: CircleAlert, colour: 'text-stop' },
  info: { icon: Info, colour: 'text-trial' },
}

interface ToastProps extends ToastContent {
  id: string | number
  group: ToastGroup
}

function Toast({ id, group, title, text, action, closeLabel }: ToastProps) {
  const { icon: Icon, colour } = faces[group]
  const { direction } = useLocale()
  return (
    <div
      dir={direction}
      className="flex w-full items-start gap-2.5 rounded-md border border-line bg-raised py-2.5 ps-3.5 pe-2 text-ink shadow-lift"
    >
      <Icon aria-hidden className={`mt-1 size-4.5 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 py-0.5 text-sm phone:text-lg">
        <div className="font-semibold">{title}</div>
        {text === undefined ? null : <div className="text-ink-2">{text}</div>}
      </div>
      {action === undefined ? null : (
        <button
          type="button"
          className="ring-inside h-(--control-h-sm) shrink-0 rounded-sm px-2.5 text-sm font-semibold text-brand hover:bg-hover"
          onClick={() => {
            action.onPress()
            toast.dismiss(id)
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        className="ring-inside grid size-(--control-h-sm) shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
        onClick={() => toast.dismiss(id)}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

/** Long enough to read the text and reach the button. */
const actionMs = 8_000

function show(group: ToastGroup, content: ToastContent): string | number {
  const longerMs = group === 'error' ? Infinity : content.action && actionMs
  const durationMs = content.durationMs ?? longerMs
  // Several calls that fail for one reason are one piece of news.
  const same = group === 'error' && !content.action ? { id: `${content.title} ${content.text ?? ''}` } : {}
  const options = { ...same, ...(durationMs === undefined ? {} : { duration: durationMs }) }
  return toast.custom((id) => <Toast id={id} group={group} {...content} />, options)
}

/** Short news that need no answer; each call returns an id for `dismiss`. */
export const toasts = {
  success: (content: ToastContent) => show('success', content),
  error: (content: ToastContent) => show('error', content),
  info: (content: ToastContent) => show('info', content),
  dismiss: (id?: string | number) => void toast.dismiss(id),
}

export interface ToastsProps {
  /** The name of the list, for screen readers. */
  label: string
  position?: 'bottom-end' | 'bottom-center'
  /** How long those stay that say nothing else (spec §9). */
  durationMs?: number
}

/** The toasts themselves, in their `ToastPlace`. Announced politely, paused under the pointer. */
export function Toasts({ label, position = 'bottom-end', durationMs = limits.toastMs }: ToastsProps) {
  const { direction } = useLocale()
  const corner = direction === 'rtl' ? 'bottom-left' : 'bottom-right'
  return (
    <Toaster
      containerAriaLabel={label}
      position={position === 'bottom-end' ? corner : position}
      dir={direction}
      visibleToasts={limits.toastsShownMax}
      duration={durationMs}
      expand
      gap={8}
      offset={20}
      mobileOffset={12}
    />
  )
}
