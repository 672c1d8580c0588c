import { users } from '@castellan/contract/resources/users.ts'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { Button } from '../../ui/action/button.tsx'
import { FullMoment } from '../../ui/text/full-moment.tsx'
import type { PersonPageData, PersonRow } from './person-ask.ts'

type StoppedBandProps = { row: PersonRow; stopped: NonNullable<PersonPageData['stopped']>; mayEnable: boolean }

/** Says that an account is disabled, why, by whom and since when; Enable undoes it. */
export function StoppedBand({ row, stopped: { by, reason, at }, mayEnable }: StoppedBandProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(users)
  const writes = useWrites(users)
  const [isPending, setIsPending] = useState(false)
  const enable = async () => {
    setIsPending(true)
    await writes.act('enable', [row])
    setIsPending(false)
  }
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-hold-soft px-4 py-3 text-hold">
      <Ban aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {reason === '' ? t(($) => $.person.disable.noReason) : <bdi>{reason}</bdi>}
        </p>
        <p className="text-sm">
          {by === '' ? t(($) => $.person.disable.bandUnknown) : t(($) => $.person.disable.band, { name: by })}
          {at === null ? null : (
            <>
              {' · '}
              <FullMoment date={at} />
            </>
          )}
        </p>
      </div>
      {mayEnable ? (
        <Button isPending={isPending} onPress={() => void enable()}>
          {words.actions['enable']?.label}
        </Button>
      ) : null}
    </section>
  )
}
