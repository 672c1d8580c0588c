import { limits } from '@castellan/contract/limits.ts'
import type { ReactNode } from 'react'
import { FailureNote } from '../../form/failure-note.tsx'
import { FormElement } from '../../form/form-element.tsx'
import { RestoredNote } from '../../form/restored-note.tsx'
import type { Form } from '../../form/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PinSwitch, ProviderFields, type ProviderFieldsProps } from '../../tv/sources/provider-fields.tsx'
import type { useTested } from '../../tv/sources/use-tested.ts'
import { VerdictNote, type VerdictNoteProps } from '../../tv/sources/verdict-note.tsx'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { OwnerPage } from '../page/device-page.tsx'
import { PanelPinField } from './pins/panel-pin-field.tsx'
import type { SourceValues } from './use-source-form.ts'

export interface SourceFrameProps extends Pick<VerdictNoteProps, 'counted'>, Pick<ProviderFieldsProps, 'others'> {
  form: Form<SourceValues>
  tested: ReturnType<typeof useTested>
  /** The source that is changed; what is left empty stays. */
  source: { epg_address: string | null } | undefined
  /** It was uploaded: no provider answers for it. */
  isFile?: boolean
  backTo: string
  title: string
  submitLabel: string
  /** What opens it. */
  children: ReactNode
  /** What a kind of source has more to choose, folded away. */
  more?: ReactNode
}

/** The form of a source: what it is called, what opens it and how it is read, and the button that tests or saves it. */
export function SourceFrame(props: SourceFrameProps) {
  const { form, tested, source, isFile = false, backTo, title, submitLabel, children, more, counted, others } = props
  const { t } = useTranslation()
  return (
    <FormElement form={tested.form}>
      <OwnerPage
        backTo={backTo}
        title={title}
        action={
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {tested.mustTest ? t(($) => $.ownerSources.test) : submitLabel}
          </Button>
        }
      >
        <RestoredNote form={form} />
        <TextField
          {...form.field('name')}
          label={t(($) => $.owner.playlists.name)}
          description={t(($) => $.owner.playlists.nameHint)}
          placeholder={t(($) => $.owner.playlists.namePlaceholder)}
          maxLength={limits.sourceNameMax}
        />
        {isFile ? (
          <PinSwitch form={form} />
        ) : (
          <>
            {children}
            <VerdictNote {...tested.note} {...(counted ? { counted } : {})} />
            <ProviderFields form={form} epgAddress={source?.epg_address ?? null} {...(others ? { others } : {})}>
              {more}
            </ProviderFields>
            {source ? null : <PanelPinField {...form.field('pin')} />}
          </>
        )}
        <FailureNote notice={form.notice} />
      </OwnerPage>
    </FormElement>
  )
}
