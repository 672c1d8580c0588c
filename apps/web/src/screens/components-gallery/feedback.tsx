import { Plus, RefreshCw, SearchX, TvMinimal } from 'lucide-react'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { ForbiddenState } from '../../ui/state/forbidden-state.tsx'
import { loadingBar } from '../../ui/state/loading-bar.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { Spinner } from '../../ui/state/spinner.tsx'
import { toasts } from '../../ui/toasts.tsx'
import { words } from './samples.ts'
import { Specimen } from './specimen.tsx'

function News() {
  const closeLabel = words.close
  const undo = { label: 'Undo', onPress: () => toasts.info({ title: 'Info', text: 'Restored.', closeLabel }) }
  return (
    <>
      <Specimen title="Toasts">
        <Button
          onPress={() =>
            toasts.success({
              title: 'Success',
              text: '3 devices archived.',
              durationMs: 8000,
              action: undo,
              closeLabel,
            })
          }
        >
          Success with undo
        </Button>
        <Button onPress={() => toasts.error({ title: 'Error', text: 'You may not manage devices.', closeLabel })}>
          Error, stays
        </Button>
        <Button onPress={() => toasts.info({ title: 'Info', text: 'The export is ready.', closeLabel })}>
          Info, 3 s
        </Button>
      </Specimen>
      <Specimen title="LoadingBar">
        <Button onPress={loadingBar.start}>start</Button>
        <Button onPress={loadingBar.finish}>finish</Button>
        <Button onPress={loadingBar.fail}>fail</Button>
      </Specimen>
    </>
  )
}

export function Feedback() {
  return (
    <>
      <News />
      <Specimen title="ProgressBar, Spinner, Skeleton" layout="grid">
        <ProgressBar label="Import" value={64} />
        <ProgressBar label="Active until 12/03/2027" value={64} valueLabel="112 days" tone="ok" />
        <ProgressBar label="Ends soon" value={8} valueLabel="6 days" tone="grace" />
        <ProgressBar label="Asking the portal" valueLabel="…" />
        <Spinner label="Loading" className="size-5 text-ink-3" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </Specimen>
      <Specimen title="EmptyState, ErrorState, ForbiddenState" layout="plain">
        <div className="grid gap-4 lg:grid-cols-2">
          <Card padding="none">
            <EmptyState
              icon={TvMinimal}
              title="No device yet"
              message="A TV appears here as soon as its app announces itself."
              action={
                <Button variant="primary" icon={Plus}>
                  Add TV
                </Button>
              }
            />
          </Card>
          <Card padding="none">
            <EmptyState
              icon={SearchX}
              message="No device matches these filters."
              action={<Button>Clear filters</Button>}
            />
          </Card>
          <Card padding="none">
            <ErrorState message="The devices did not load." action={<Button icon={RefreshCw}>Try again</Button>} />
          </Card>
          <Card padding="none">
            <ForbiddenState
              title="Not for this account"
              message="Managing devices is not among your permissions."
              action={<Button>Go to dashboard</Button>}
            />
          </Card>
        </div>
      </Specimen>
    </>
  )
}
