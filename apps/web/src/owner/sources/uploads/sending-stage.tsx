import { Button } from '../../../ui/action/button.tsx'
import { ProgressBar } from '../../../ui/state/progress-bar.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OwnerPage } from '../../page/device-page.tsx'
import { formatBytes } from '../../../ui/text/format-bytes.ts'

export interface SendingStageProps {
  title: string
  file: File
  sentBytes: number
  onStop: () => void
}

/** The file on its way to the server. */
export function SendingStage({ title, file, sentBytes, onStop }: SendingStageProps) {
  const { t, locale } = useTranslation()
  const part = { done: formatBytes(sentBytes, locale), whole: formatBytes(file.size, locale) }
  return (
    <OwnerPage title={title} action={<Button onPress={onStop}>{t(($) => $.owner.cancel)}</Button>}>
      <section className="flex flex-col gap-3 rounded-md border border-line bg-surface p-5 shadow-rest">
        <p className="text-lg font-medium wrap-anywhere">
          <bdi>{file.name}</bdi>
        </p>
        <ProgressBar
          label={t(($) => $.owner.uploads.sending)}
          value={file.size === 0 ? 0 : (sentBytes / file.size) * 100}
          valueLabel={t(($) => $.owner.uploads.sendingPart, part)}
        />
        <p className="text-sm text-ink-2">{t(($) => $.owner.uploads.stayHere)}</p>
      </section>
    </OwnerPage>
  )
}
