import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import type { TitleResult } from '@castellan/contract/calls/catalogue.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useId, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import type { Row } from '../../fields/view/field-view.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { editPath, listPath } from '../../resource/form-routes.ts'
import { RecordForm } from '../../resource/form/record-form.tsx'
import type { FormPhase } from '../../resource/form/resource-form.tsx'
import { useWrites } from '../../resource/use-writes.ts'
import { MediaPreview } from '../../catalogue/media-preview.tsx'
import { ServiceNotice } from '../../catalogue/service-notice.tsx'
import { TitleFinder } from '../../catalogue/title-finder.tsx'
import { notifySuccess } from '../../toasts/notify.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titleCards } from './title-cards.ts'

/** Adds a title: one the service knows, with a press, or one that is entered by hand. */
function TitleAdd({ kind }: { kind: TitleKind }) {
  const resource = titleCards[kind]
  const { t, language } = useTranslation()
  const words = useResourceTexts(resource)
  const navigate = useNavigate()
  const { refresh } = useWrites(resource)
  const formId = useId()
  const [phase, setPhase] = useState<FormPhase>('absent')
  const [chosen, setChosen] = useState<TitleResult | null>(null)
  const [isTaking, setIsTaking] = useState(false)
  const open = (id: number) => void navigate({ href: editPath(resource, id)! })
  const added = (row: Pick<Row, 'id'>) => {
    void notifySuccess(t(($) => $.table.done.added))
    void refresh()
    open(row.id)
  }
  const take = async (title: TitleResult) => {
    if (title.title_id !== null) return open(title.title_id)
    setIsTaking(true)
    try {
      const body = { original_title: title.original_title, year: title.year, tmdb_id: title.tmdb_id }
      return added((await callApi(resourceCall(resource, 'create'), { body })).data)
    } catch (error) {
      showFailedWrite(error)
      return undefined
    } finally {
      setIsTaking(false)
    }
  }
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <PathLink href={listPath(resource)} className="inline-flex items-center gap-1.5 self-start">
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {words.many}
      </PathLink>
      <h1 className="text-xl">{t(($) => $.table.add, { resource: words.one })}</h1>
      <ServiceNotice />
      <Card title={t(($) => $.catalogue.fromService)}>
        <div className="flex flex-col gap-3">
          <TitleFinder {...{ kind, chosen }} first="" language={language} onChoose={setChosen} />
          {chosen && chosen.tmdb_id !== null ? <MediaPreview kind={kind} tmdbId={chosen.tmdb_id} /> : null}
          {chosen ? (
            <Button variant="primary" className="self-start" isPending={isTaking} onPress={() => void take(chosen)}>
              {chosen.title_id === null ? t(($) => $.catalogue.take) : t(($) => $.table.open)}
            </Button>
          ) : null}
        </div>
      </Card>
      <Card title={t(($) => $.catalogue.byHandTitle)}>
        <RecordForm resource={resource} id={null} formId={formId} onPhase={setPhase} onSaved={added} />
        <Button
          type="submit"
          form={formId}
          className="mt-4"
          isPending={phase === 'saving'}
          isDisabled={phase === 'absent'}
        >
          {t(($) => $.table.form.add)}
        </Button>
      </Card>
    </div>
  )
}

export const MovieAdd = () => <TitleAdd kind="movie" />
export const SeriesAdd = () => <TitleAdd kind="series" />
