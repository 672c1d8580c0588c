import { useState } from 'react'
import { useWords } from '../../../words/use-words.ts'
import { useUploads } from '../data/use-sources.ts'
import { nameFromFile } from './name-from-file.ts'
import { ReadingStage } from './reading-stage.tsx'
import { SendingStage } from './sending-stage.tsx'
import { UploadForm } from './upload-form.tsx'
import { useUpload } from './use-upload.ts'

/** The upload this file shall take the place of, named in the address. */
function replacedId(): string | undefined {
  return new URLSearchParams(location.search).get('replaces') ?? undefined
}

/** From the file on the phone to the receipt of the TV: choose, send, read, result. */
export function AddUploadScreen() {
  const { t } = useWords()
  const [replaces] = useState(replacedId)
  const uploads = useUploads()
  const earlier = uploads.data?.find((upload) => upload.id === replaces)
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState<string | null>(null)
  const { state, send, stop, startAgain } = useUpload()

  const offeredName = earlier?.name ?? (file ? nameFromFile(file.name) : '')
  const typedName = name ?? offeredName
  const title = replaces === undefined ? t(($) => $.owner.uploads.addTitle) : t(($) => $.owner.uploads.replaceTitle)
  const choose = () => {
    setFile(null)
    setName(null)
    startAgain()
  }
  if (state.stage === 'sent') return <ReadingStage id={state.id} title={title} hasEarlier={replaces !== undefined} onAgain={choose} />
  if (state.stage === 'sending' && file) return <SendingStage title={title} file={file} sentBytes={state.sentBytes} onStop={stop} />
  return (
    <UploadForm
      title={title}
      about={earlier ? t(($) => $.owner.uploads.replaceAbout, { name: earlier.name }) : undefined}
      file={file}
      onFile={setFile}
      name={typedName}
      onName={setName}
      hasEarlier={replaces !== undefined}
      error={state.stage === 'choosing' ? state.error : null}
      isStopped={state.stage === 'choosing' && state.isStopped}
      onSend={(chosen) => void send({ file: chosen, name: typedName.trim(), replaces })}
    />
  )
}
