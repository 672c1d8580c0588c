import { limits } from '@castellan/contract/limits.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OwnerPage } from '../page/device-page.tsx'
import { RestoredDraftNote } from '../page/restored-draft-note.tsx'

export interface SourceFrameProps {
  kept: { wasKept: boolean; startOver: () => void }
  backTo: string
  title: string
  submitLabel: string
  isPending: boolean
  onSubmit: () => void
  name: string
  onName: (name: string) => void
  nameError: string | undefined
  children: ReactNode
}

/** The frame of a form of a source: what it is called, and the button that tests or saves it. */
export function SourceFrame(props: SourceFrameProps) {
  const { kept, backTo, title, submitLabel, isPending, onSubmit, name, onName, nameError, children } = props
  const { t } = useTranslation()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <OwnerPage
        backTo={backTo}
        title={title}
        action={
          <Button type="submit" variant="primary" isPending={isPending}>
            {submitLabel}
          </Button>
        }
      >
        <RestoredDraftNote kept={kept} />
        <TextField
          name="name"
          label={t(($) => $.owner.playlists.name)}
          description={t(($) => $.owner.playlists.nameHint)}
          placeholder={t(($) => $.owner.playlists.namePlaceholder)}
          maxLength={limits.sourceNameMax}
          value={name}
          onChange={onName}
          errorMessage={nameError}
        />
        {children}
      </OwnerPage>
    </form>
  )
}
