import type { SectionProps } from '../../resource/table-view.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { MessageReceipts, type ReceiptsCall } from './message-receipts.tsx'
import type { MessageResource } from './screen-of-messages.tsx'
import { TvPreview } from './tv-preview.tsx'

type MessageEvidenceProps = SectionProps<MessageResource> & { resource: MessageResource; receipts: ReceiptsCall }

/** How a message looks on a TV, and what came of it. */
export function MessageEvidence({ resource, receipts, row }: MessageEvidenceProps) {
  const words = useResourceTexts(resource)
  return (
    <>
      <TvPreview key={row.version} row={row} />
      {row.state === 'draft' ? null : <MessageReceipts id={row.id} call={receipts} labels={words.fields} />}
    </>
  )
}
