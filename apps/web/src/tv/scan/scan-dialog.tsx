import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/action/dialog.tsx'
import { FileButton } from '../../ui/action/file-button.tsx'
import { openDecoder } from './decode-qr.ts'
import { useCamera } from './use-camera.ts'

type ScanDialogProps = { onCode: (text: string) => void; onClose: () => void }

/** Reads the QR code of a TV with the camera, or from a photo where there is no camera or it may not be used. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const { t } = useTranslation()
  const [isUnread, setIsUnread] = useState(false)
  const done = (text: string) => {
    onCode(text)
    onClose()
  }
  const { video, state } = useCamera(done)
  const readPhoto = async ([file]: File[]) => {
    if (!file) return
    const picture = await createImageBitmap(file).catch(() => null)
    const text = picture && (await (await openDecoder())(picture).catch(() => null))
    if (text) done(text)
    else setIsUnread(true)
  }
  const isOff = state === 'refused' || state === 'none'
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(($) => $.scan.title)}
      description={t(($) => $.scan.about)}
      closeLabel={t(($) => $.table.close)}
      footer={
        <FileButton icon={ImageUp} acceptedFileTypes={['image/*']} onFiles={(files) => void readPhoto(files)}>
          {t(($) => $.scan.photo)}
        </FileButton>
      }
    >
      {isOff ? (
        <p role="status" className="text-ink-2">
          {t(($) => (state === 'refused' ? $.scan.refused : $.scan.none))}
        </p>
      ) : (
        <div className="relative aspect-square w-full overflow-hidden rounded-md bg-rail">
          <video ref={video} muted playsInline className="size-full object-cover" />
          <div aria-hidden className="absolute inset-[18%] rounded-lg border-2 border-rail-ink/80" />
          <p
            role="status"
            className="absolute inset-x-0 bottom-0 bg-rail/80 px-3 py-2 text-center text-sm text-rail-ink"
          >
            {t(($) => (state === 'starting' ? $.scan.starting : $.scan.looking))}
          </p>
        </div>
      )}
      {isUnread ? (
        <p role="alert" className="text-stop">
          {t(($) => $.scan.unread)}
        </p>
      ) : null}
    </Dialog>
  )
}
