import type { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { Cpu, Hourglass } from 'lucide-react'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Stat } from '../../ui/layout/stat.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BarsCard, type Bar } from './bars-card.tsx'
import { countryName } from '@castellan/contract/kit/code-names.ts'

type Figures = AnswerOf<typeof dashboardsCalls.models>
export type ModelsFiguresProps = {
  figures: Figures
  isOneProduct: boolean
  model: string | undefined
  onChoose: (model: string) => void
}

export function ModelsFigures({ figures, isOneProduct, model, onChoose }: ModelsFiguresProps) {
  const { t } = useTranslation()
  if (figures.counted_at === null)
    return (
      <Card>
        <EmptyState icon={Hourglass} message={t(($) => $.modelFigures.notYet)} />
      </Card>
    )
  if (figures.total === 0)
    return (
      <Card>
        <EmptyState
          icon={Cpu}
          message={isOneProduct ? t(($) => $.home.noneOfProduct) : t(($) => $.modelFigures.none)}
        />
      </Card>
    )
  return <Shown figures={figures} model={model} onChoose={onChoose} />
}

function Shown({ figures, model, onChoose }: Omit<ModelsFiguresProps, 'isOneProduct'>) {
  const { t, locale } = useTranslation()
  const holds = useHolds()
  const number = new Intl.NumberFormat(locale)
  const { models, further, unassigned } = figures
  const nameOf = (name: string) =>
    name === '' ? t(($) => $.modelFigures.unknown) : name === '*' ? t(($) => $.modelFigures.others) : name
  const detailOf = ({ id, vendor, name }: Figures['models'][number]) =>
    id === null && name !== '*' ? t(($) => $.modelFigures.unassigned) : vendor
  const bars: Bar[] = models.map((one) => ({
    ...one,
    key: one.name,
    label: nameOf(one.name),
    detail: detailOf(one),
    isFixed: one.name === '',
  }))
  const rest = t(($) => $.modelFigures.others)
  const every = further.models === 0 ? bars : [...bars, { key: '…', label: rest, isFixed: true, ...further }]
  const of = model === undefined ? undefined : t(($) => $.modelFigures.onlyModel, { model: nameOf(model) })
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <Stat label={t(($) => $.home.total)} value={number.format(figures.total)} />
        <Stat label={t(($) => $.home.online)} value={number.format(figures.online)} />
        <Stat label={t(($) => $.modelFigures.models)} value={number.format(models.length + further.models)} />
        <Stat label={t(($) => $.modelFigures.unassignedTvs)} value={number.format(unassigned.total)}>
          {unassigned.codes > 0 && holds('manage-models') ? (
            <Link href={screenPath('settings.models')} className="text-xs">
              {t(($) => $.modelFigures.assign, { count: unassigned.codes })}
            </Link>
          ) : null}
        </Stat>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <BarsCard
          title={t(($) => $.modelFigures.byModel)}
          description={t(($) => $.modelFigures.byModelAbout)}
          heading={t(($) => $.modelFigures.model)}
          bars={every}
          chosen={model}
          onChoose={onChoose}
        />
        <div className="flex min-w-0 flex-col gap-4">
          {of === undefined ? null : (
            <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
              {of}
              <Button size="sm" onPress={() => onChoose(model!)}>
                {t(($) => $.modelFigures.everyModel)}
              </Button>
            </p>
          )}
          <BarsCard
            title={t(($) => $.modelFigures.byVersion)}
            heading={t(($) => $.modelFigures.version)}
            bars={figures.versions.map((one) => ({ ...one, key: one.name, label: nameOf(one.name) }))}
            shown={8}
          />
          <BarsCard
            title={t(($) => $.modelFigures.byCountry)}
            heading={t(($) => $.modelFigures.country)}
            bars={figures.countries.map((one) => ({
              ...one,
              key: one.name,
              label: /^[A-Z]{2}$/u.test(one.name) ? countryName(one.name, locale) : nameOf(one.name),
            }))}
            shown={8}
          />
        </div>
      </div>
    </div>
  )
}
