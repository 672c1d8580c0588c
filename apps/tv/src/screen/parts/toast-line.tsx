import { i18n } from '../../i18n/i18n.ts'
import { useView } from './use-view.ts'

/** What was pushed just now, and how long it took to get here. */
export function ToastLine() {
  const { toast } = useView()
  return (
    <div className="toast-place" role="status" aria-live="polite">
      {toast !== null && (
        <p key={toast.id} className="toast" data-testid="toast" data-kind={toast.kind}>
          <strong>{i18n.t(($) => $.tv.toast[toast.kind])}</strong>
          {toast.text !== null && <span dir="auto">{toast.text}</span>}
          {toast.tookMs !== null && (
            <span data-testid="took" data-ms={Math.round(toast.tookMs)}>
              {i18n.t(($) => $.tv.toast.took, { seconds: secondsOf(toast.tookMs) })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function secondsOf(ms: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: ms < 100 ? 2 : 1 }
  return (ms / 1_000).toLocaleString(i18n.locale, digits)
}
