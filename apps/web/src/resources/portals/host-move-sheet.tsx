import { hostMoveCalls } from '@castellan/contract/calls/host-moves.ts'
import { portals } from '@castellan/contract/resources/portals.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { Sheet } from '../../ui/action/sheet.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HostMoveForm } from './host-move-form.tsx'
import { HostMoveList } from './host-move-list.tsx'

const resource = portals

/** While something is under way it is looked at this often. */
const watchMs = 1_000
const restMs = 15_000

/** Who may not replace a host may still see and approve the replacements of others. */
type SheetProps = { from: string; mayReplace: boolean; onClose: () => void }

/** Replaces a provider's host everywhere: preview, run, and results of recent ones. */
export function HostMoveSheet({ from, mayReplace, onClose }: SheetProps) {
  const { t } = useTranslation()
  const { refresh } = useWrites(resource)
  const moves = useQuery({
    ...callQuery(hostMoveCalls.moves),
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => state === 'running' || state === 'undoing') ? watchMs : restMs,
  })
  const renew = () => void Promise.all([moves.refetch(), refresh()])
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return
        void refresh()
        onClose()
      }}
      size="lg"
      title={t(($) => $.hostMoves.title)}
      description={t(($) => $.hostMoves.about)}
      closeLabel={t(($) => $.table.close)}
    >
      <div className="flex flex-col gap-8">
        {mayReplace ? <HostMoveForm from={from} onBegun={renew} /> : null}
        <HostMoveList moves={moves.data?.data} error={moves.error} onChanged={renew} />
      </div>
    </Sheet>
  )
}
