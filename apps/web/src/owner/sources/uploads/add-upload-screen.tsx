import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useUploads } from '../queries/use-sources.ts'
import { ReadingStage } from './reading-stage.tsx'
import { SendingStage } from './sending-stage.tsx'
import { UploadForm } from './upload-form.tsx'
import { useUpload } from './use-upload.ts'

const here = '/device/playlists-upload/add'

/** From the file on the phone to the receipt of the TV: choose, send, read, result. Once the file is up its id is in the address, so that a reload loses nothing. */
export function AddUploadScreen() {
  const { t } = useTranslation()
  const { history } = useRouter()
  const { replaces, upload: sentId }: { replaces?: string; upload?: string } = useSearch({ strict: false })
  const uploads = useUploads()
  const earlier = uploads.data?.find((upload) => upload.id === replaces)
  const [file, setFile] = useState<File | null>(null)
  const upload = useUpload({
    file,
    replaces,
    earlierName: earlier?.name,
    onSent: (id) => history.replace(`${here}?${new URLSearchParams({ upload: id, ...(replaces && { replaces }) })}`),
  })
  const { form } = upload
  const title = replaces === undefined ? t(($) => $.owner.uploads.addTitle) : t(($) => $.owner.uploads.replaceTitle)
  const beginAgain = (wasRefused: boolean) => {
    form.startOver()
    setFile(null)
    history.push(wasRefused && replaces !== undefined ? `${here}?${new URLSearchParams({ replaces })}` : here)
  }
  if (sentId !== undefined)
    return <ReadingStage id={sentId} title={title} hasEarlier={replaces !== undefined} onAgain={beginAgain} />
  if (form.isPending && file)
    return <SendingStage title={title} file={file} sentBytes={upload.sentBytes} onStop={upload.stop} />
  return (
    <UploadForm
      title={title}
      about={earlier ? t(($) => $.owner.uploads.replaceAbout, { name: earlier.name }) : undefined}
      upload={upload}
      file={file}
      onFile={(chosen) => {
        setFile(chosen)
        // What was said of the file before is over.
        form.change({})
      }}
      hasEarlier={replaces !== undefined}
    />
  )
}
