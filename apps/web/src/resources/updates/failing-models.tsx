import type { Rollout } from '@castellan/contract/calls/update-progress.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { RolloutPart } from './rollout-view.tsx'
import { shareText } from './share.ts'

type Model = Rollout['models'][number]

/** Models on which an update failed, why, and the way to leave them out or take them in again. */
export function FailingModels({ resource, row, progress: { rollout }, mayChange: isAllowed }: RolloutPart) {
  const { t } = useTranslation()
  const writes = useWrites(resource)
  const [pending, setPending] = useState<string | null>(null)
  const version = row.version_name
  const mayChange = isAllowed && (row.state === 'rolling' || row.state === 'paused')

  const save = async (models: readonly string[]) => {
    await callApi(resourceCall(resource, 'update'), { body: { id: row.id, excluded_models: [...models] } })
    await writes.refresh()
  }
  const toggle = async ({ model, excluded }: Model) => {
    const before = row.excluded_models
    setPending(model)
    try {
      await save(excluded ? before.filter((one) => one !== model) : [...before, model])
      const text = excluded
        ? t(($) => $.updateProgress.included, { model, version })
        : t(($) => $.updateProgress.excluded, { model, version })
      const undo = () => void save(before).catch(showFailedWrite)
      void notifySuccess(text, { action: { label: t(($) => $.table.undo), onPress: undo } })
    } catch (error) {
      showFailedWrite(error)
    } finally {
      setPending(null)
    }
  }
  return (
    <Card title={t(($) => $.updateProgress.models)} padding={rollout.models.length === 0 ? 'normal' : 'none'}>
      {rollout.models.length === 0 ? (
        <p className="text-ink-2">{t(($) => $.updateProgress.noFailures)}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rollout.models.map((model) => (
            <ModelLine
              key={model.model}
              model={model}
              isPending={pending === model.model}
              onToggle={mayChange && model.model !== '' ? () => void toggle(model) : undefined}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type ModelLineProps = { model: Model; isPending: boolean; onToggle: (() => void) | undefined }

function ModelLine({ model: { model, offered, failed, code, excluded }, isPending, onToggle }: ModelLineProps) {
  const { t, locale } = useTranslation()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className={excluded ? 'min-w-32 flex-1 text-ink-3' : 'min-w-32 flex-1 font-medium'}>
        <bdi>{model || t(($) => $.updateProgress.unknownModel)}</bdi>
      </span>
      <span className="text-sm tabular-nums">
        {t(($) => $.updateProgress.partOf, { part: failed, whole: offered })}
        <span className="text-ink-2"> · {shareText(locale, failed, offered)}</span>
      </span>
      <span className="min-w-40 flex-1 text-sm text-ink-2">
        {code === null ? '' : t(($) => $.updateProgress.codes[code])}
      </span>
      {onToggle ? (
        <Button size="sm" isPending={isPending} onPress={onToggle}>
          {excluded ? t(($) => $.updateProgress.include) : t(($) => $.updateProgress.exclude)}
        </Button>
      ) : null}
    </li>
  )
}
