import { Component, createContext, Suspense, type ComponentType, type ContextType, type ReactNode } from 'react'

export type FailureProps = { error: unknown; retry: () => void; close: () => void }

/** What is shown in the place of a part that failed. The frame provides it, because it has the messages. */
export const FailureContext = createContext<ComponentType<FailureProps> | null>(null)

export type ErrorBoundaryProps = {
  /** Closes the part in the state of the page. */
  onClose: () => void
  children: ReactNode
}

/** Keeps the page usable when a part that opens over it fails. Errors in event handlers and queries do not come here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  static override contextType = FailureContext
  declare context: ContextType<typeof FailureContext>
  override state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  readonly retry = () => this.setState({ failure: null })

  readonly close = () => {
    this.props.onClose()
    this.retry()
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    const Failure = this.context
    if (Failure === null) throw failure.error
    return (
      <Suspense>
        <Failure error={failure.error} retry={this.retry} close={this.close} />
      </Suspense>
    )
  }
}

/** What opens over the page: fetched when it is needed, and closed alone when it fails. */
export function Overlay({ onClose, children }: ErrorBoundaryProps) {
  return (
    <ErrorBoundary onClose={onClose}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
