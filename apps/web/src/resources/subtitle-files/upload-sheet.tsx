import { limits } from '@castellan/contract/limits.ts'
import { subtitleFiles } from '@castellan/contract/resources/subtitle-files.ts'
import { FailureNote } from '../../form/failure-note.tsx'
import { FormSheet } from '../../form/form-sheet.tsx'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { FileDrop } from '../../ui/field/file-drop.tsx'
import { LanguageBox } from '../../fields/language/language-box.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Preview } from './preview.tsx'
import { useSubtitleUpload, type SubtitleUpload } from './use-upload.ts'

const resource = subtitleFiles
const types = ['.srt', '.vtt', '.ass', '.ssa', '.sub', '.ttml', '.dfxp', '.xml', '.stl', '.txt']

/** A file, its language, and a preview before anything is stored. */
export function UploadSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const upload = useSubtitleUpload(onClose)
  const { form, draft, look, lookError } = upload
  return (
    <FormSheet
      form={form}
      isDismissable={false}
      size="lg"
      title={t(($) => $.subtitleFiles.upload)}
      submitLabel={t(($) => $.table.form.save)}
      isDisabled={look === undefined || draft.title.trim() === ''}
      onClose={onClose}
    >
      <FailureNote error={lookError} fields={['file', 'language']} />
      <Choice upload={upload} />
      <Preview upload={upload} />
      {draft.file ? <About upload={upload} /> : null}
    </FormSheet>
  )
}

function Choice({ upload: { draft, change, choose, errorAt } }: { upload: SubtitleUpload }) {
  const { t } = useTranslation()
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
      <LanguageBox
        label={t(($) => $.subtitleFiles.language)}
        description={t(($) => $.subtitleFiles.languageHint)}
        value={draft.language}
        onChange={(language) => change({ language, charset: null })}
        errorMessage={errorAt('language')}
      />
    </>
  )
}

function About({ upload: { form } }: { upload: SubtitleUpload }) {
  const { t } = useTranslation()
  const { fields, hints } = useResourceTexts(resource)
  const numbers = [
    { name: 'year', min: 1880, max: 2_200 },
    { name: 'season', min: 0, max: 1_000 },
    { name: 'episode', min: 0, max: 10_000 },
  ] as const
  return (
    <>
      <TextField {...form.field('title')} label={fields['title']} description={hints['title']} />
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        {numbers.map(({ name, min, max }) => (
          <NumberField
            key={name}
            label={fields[name]}
            value={form.values[name] ?? Number.NaN}
            minValue={min}
            maxValue={max}
            formatOptions={{ useGrouping: false }}
            errorMessage={form.messageOf(name)}
            onChange={(typed) => form.change({ [name]: Number.isNaN(typed) ? null : typed })}
          />
        ))}
      </div>
      {(['forced', 'hearing_impaired'] as const).map((name) => (
        <Switch key={name} {...form.toggle(name)}>
          {fields[name]}
        </Switch>
      ))}
      <Switch {...form.toggle('publish')}>{t(($) => $.subtitleFiles.publish)}</Switch>
    </>
  )
}
