import { limits } from '@castellan/contract/limits.ts'
import { subtitleFiles } from '@castellan/contract/resources/subtitle-files.ts'
import { useMemo } from 'react'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { languageOptions } from '../../ui/language-options.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Preview } from './preview.tsx'
import { useSubtitleUpload, type SubtitleUpload } from './use-upload.ts'

const resource = subtitleFiles
const types = ['.srt', '.vtt', '.ass', '.ssa', '.sub', '.ttml', '.dfxp', '.xml', '.stl', '.txt']

/** A file, its language, and a preview before anything is stored. */
export function UploadSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const upload = useSubtitleUpload(onClose)
  const { draft, errorAt, failure, isSaving, look, save } = upload
  const isSaidBelow = ['file', 'title', 'language'].some((field) => errorAt(field) !== undefined)
  return (
    <Sheet
      isOpen
      isDismissable={false}
      size="lg"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(($) => $.subtitleFiles.upload)}
      closeLabel={t(($) => $.table.close)}
      footer={
        <Button
          variant="primary"
          isPending={isSaving}
          isDisabled={look === undefined || draft.title.trim() === ''}
          onPress={save}
        >
          {t(($) => $.table.form.save)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 py-4">
        {failure && !isSaidBelow ? (
          <p role="alert" className="rounded-sm bg-stop-soft p-3 text-stop">
            {failure.message}
          </p>
        ) : null}
        <Choice upload={upload} />
        <Preview upload={upload} />
        {draft.file ? <About upload={upload} /> : null}
      </div>
    </Sheet>
  )
}

function Choice({ upload: { draft, change, choose, errorAt } }: { upload: SubtitleUpload }) {
  const { t, locale } = useTranslation()
  const languages = useMemo(() => languageOptions(locale, []), [locale])
  const error = errorAt('file')
  return (
    <>
      <FileDrop
        label={draft.file ? <bdi>{draft.file.name}</bdi> : t(($) => $.subtitleFiles.drop)}
        buttonLabel={t(($) => $.subtitleFiles.choose)}
        hint={t(($) => $.subtitleFiles.hint, { mb: limits.subtitleMaxBytes / 1_048_576 })}
        acceptedFileTypes={types}
        {...(error ? { errorMessage: error } : {})}
        onFiles={([file]) => file && choose(file)}
      />
      <ComboBox
        label={t(($) => $.subtitleFiles.language)}
        description={t(($) => $.subtitleFiles.languageHint)}
        value={draft.language}
        options={languages}
        onChange={(language) => change({ language, charset: null })}
        errorMessage={errorAt('language')}
        texts={t(($) => $.table.form.found, { returnObjects: true })}
      />
    </>
  )
}

function About({ upload: { draft, change, errorAt } }: { upload: SubtitleUpload }) {
  const { t } = useTranslation()
  const { fields, hints } = useResourceTexts(resource)
  const numbers = [
    { name: 'year', min: 1880, max: 2_200 },
    { name: 'season', min: 0, max: 1_000 },
    { name: 'episode', min: 0, max: 10_000 },
  ] as const
  return (
    <>
      <TextField
        label={fields['title']}
        description={hints['title']}
        value={draft.title}
        errorMessage={errorAt('title')}
        onChange={(title) => change({ title })}
      />
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        {numbers.map(({ name, min, max }) => (
          <NumberField
            key={name}
            label={fields[name]}
            value={draft[name] ?? Number.NaN}
            minValue={min}
            maxValue={max}
            formatOptions={{ useGrouping: false }}
            errorMessage={errorAt(name)}
            onChange={(typed) => change({ [name]: Number.isNaN(typed) ? null : typed })}
          />
        ))}
      </div>
      {(['forced', 'hearing_impaired'] as const).map((name) => (
        <Switch key={name} isSelected={draft[name]} onChange={(isOn) => change({ [name]: isOn })}>
          {fields[name]}
        </Switch>
      ))}
      <Switch isSelected={draft.publish} onChange={(publish) => change({ publish })}>
        {t(($) => $.subtitleFiles.publish)}
      </Switch>
    </>
  )
}
