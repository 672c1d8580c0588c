import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useUploads } from '../queries/use-sources.ts'
import { nameFromFile } from './name-from-file.ts'
import { ReadingStage } from './reading-stage.tsx'
import { SendingStage } from './sending-stage.tsx'
import { UploadForm } from './upload-form.tsx'
import { useUpload } from './use-upload.ts'

const here = '/device/playlists-upload/add'

/** From the file on the phone to the receipt of the TV: choose, send, read, result. Once the file is up its id is in the address, so that a reload loses nothing. */
export function AddUploadScreen() {
  const { t } = useTranslation()
  const { history } = useRouter()
  const { replaces, upload: sentId } = useSearch({ strict: false }) as { replaces?: string; upload?: string }
  const uploads = useUploads()
  const earlier = uploads.data?.find((upload) => upload.id === replaces)
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const { state, send, stop, startAgain } = useUpload((id) =>
    history.replace(`${here}?${new URLSearchParams({ upload: id, ...(replaces && { replaces }) })}`),
  )

  const typedName = name ?? earlier?.name ?? (file ? nameFromFile(file.name) : '')
  const title = replaces === undefined ? t(($) => $.owner.uploads.addTitle) : t(($) => $.owner.uploads.replaceTitle)
  const take = (chosen: File | null) => {
    setFile(chosen)
    startAgain()
  }
  const beginAgain = (wasRefused: boolean) => {
    setName(null)
    take(null)
    history.push(wasRefused && replaces !== undefined ? `${here}?${new URLSearchParams({ replaces })}` : here)
  }
  if (sentId !== undefined)
    return <ReadingStage id={sentId} title={title} hasEarlier={replaces !== undefined} onAgain={beginAgain} />
  if (state.stage === 'sending' && file)
    return <SendingStage title={title} file={file} sentBytes={state.sentBytes} onStop={stop} />
  return (
    <UploadForm
      title={title}
      about={earlier ? t(($) => $.owner.uploads.replaceAbout, { name: earlier.name }) : undefined}
      file={file}
      onFile={take}
      name={typedName}
      onName={setName}
      hasEarlier={replaces !== undefined}
      pin={pin}
      onPin={replaces === undefined ? setPin : undefined}
      error={state.stage === 'choosing' ? state.error : null}
      isStopped={state.stage === 'choosing' && state.isStopped}
      onSend={(chosen) => void send({ file: chosen, name: typedName.trim(), replaces, ...(pin === '' ? {} : { pin }) })}
    />
  )
}
