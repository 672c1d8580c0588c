import { titleImageKinds, type TitleImageKind } from '@castellan/contract/access/title-kinds.ts'
import { pictureTypes } from '@castellan/contract/access/picture-sizes.ts'
import { picturesCalls } from '@castellan/contract/calls/pictures.ts'
import { titleImagesCalls as calls, type TitleImage } from '@castellan/contract/calls/title-images.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callKey, callQuery } from '../../api/call-query.ts'
import { useSendFile } from '../../api/use-send-file.ts'
import { LicenceNote } from '../../fields/picture/licence-note.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FileButton } from '../../ui/action/file-button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Picture } from '../../ui/layout/picture.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'

type Props = { id: number; mayEdit: boolean; onChanged: () => void }
type Answer = AnswerOf<typeof calls.read>
type Work = () => Promise<Answer>
/** `back` undoes the work. */
type ImageWrites = { isBusy: boolean; change: (work: Work, back?: Work) => Promise<void> }

/** How often it is looked for images that are being fetched. */
const againMs = 3_000
const faces: Readonly<Record<TitleImageKind, string>> = {
  poster: 'h-40 w-28 object-cover',
  backdrop: 'h-24 w-42 object-cover',
  logo: 'h-24 w-42 object-contain p-2',
}

/** The posters, backdrops and logos of a title, of which TVs show one each. */
export function ImagesCard({ id, mayEdit, onChanged }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const read = useQuery({
    ...callQuery(calls.read, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.waiting ? againMs : false),
  })
  if (read.error && !read.data) return <p className="text-sm text-stop">{read.error.message}</p>
  if (!read.data) return <Skeleton className="h-40 w-full" />
  const { images, chosen } = read.data.data
  const change: ImageWrites['change'] = async (work, back) => {
    setIsBusy(true)
    try {
      client.setQueryData(callKey(calls.read, { params: { id } }), await work())
      onChanged()
      const undo = back && { label: t(($) => $.table.undo), onPress: () => void change(back) }
      void notifySuccess(
        t(($) => $.table.done.saved),
        undo ? { action: undo } : {},
      )
    } catch (error) {
      showFailedWrite(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Card title={t(($) => $.titleImages.title)}>
      <div className="flex flex-col gap-5">
        {titleImageKinds.map((kind) => (
          <KindOfImages
            key={kind}
            images={images.filter((image) => image.kind === kind)}
            isChosen={chosen.includes(kind)}
            {...{ id, kind, mayEdit, isBusy, change }}
          />
        ))}
      </div>
    </Card>
  )
}

type KindProps = ImageWrites & {
  id: number
  kind: TitleImageKind
  images: readonly TitleImage[]
  isChosen: boolean
  mayEdit: boolean
}

function KindOfImages({ id, kind, images, isChosen, mayEdit, isBusy, change }: KindProps) {
  const { t } = useTranslation()
  const params = { id }
  const { sending, fault, send } = useSendFile(
    picturesCalls.upload,
    ({ data }) => void change(() => callApi(calls.add, { params, body: { kind, picture: data.sha256 } })),
  )
  const name = t(($) => $.titleImages.kinds[kind])
  const shown = images.find((image) => image.is_shown)
  const choose = (image: number | null) => () => callApi(calls.choose, { params, body: { kind, image } })
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-sm font-medium">{name}</h3>
        {mayEdit && isChosen && images.some(({ origin }) => origin === 'service') ? (
          <Button
            variant="ghost"
            size="sm"
            isDisabled={isBusy}
            onPress={() => void change(choose(null), shown && choose(shown.id))}
          >
            {t(($) => $.titleImages.reset)}
          </Button>
        ) : null}
        {mayEdit ? (
          <FileButton
            size="sm"
            acceptedFileTypes={pictureTypes}
            isDisabled={isBusy}
            isPending={sending !== null}
            onFiles={([file]) => void (file && send(file))}
          >
            {t(($) => $.titleImages.upload)}
          </FileButton>
        ) : null}
      </div>
      {fault === null ? null : (
        <p role="alert" className="text-xs font-medium text-stop">
          {fault}
        </p>
      )}
      {images.length === 0 ? (
        <p className="text-sm text-ink-2">{t(($) => $.titleImages.none)}</p>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {images.map((image, at) => (
            <li key={image.id}>
              <OneImage place={at + 1} {...{ id, image, mayEdit, isBusy, change }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type ImageProps = ImageWrites & { id: number; image: TitleImage; place: number; mayEdit: boolean }

function OneImage({ id, image, place, mayEdit, isBusy, change }: ImageProps) {
  const { t, locale } = useTranslation()
  const { kind, picture, language, origin, is_shown: isShown } = image
  const params = { id }
  const from = origin === 'staff' ? t(($) => $.titleImages.own) : languageName(language, locale)
  const name = `${t(($) => $.titleImages.kinds[kind])} ${place}`
  // The service would show it again.
  const isFixed = isShown && origin === 'service' && kind !== 'logo'
  return (
    <figure className="flex flex-col items-start gap-1">
      <Picture sha256={picture} size={kind === 'poster' ? 'w185' : 'w342'} alt={name} className={faces[kind]} />
      <figcaption className="flex min-h-7 items-center gap-1 text-xs text-ink-2">
        {isShown ? <Badge tone="ok">{t(($) => $.titleImages.shown)}</Badge> : null}
        {picture === null ? t(($) => $.titleImages.coming) : (from ?? t(($) => $.titleImages.noText))}
      </figcaption>
      {mayEdit ? (
        <span className="flex items-center gap-1">
          {isShown || picture === null ? null : (
            <Button
              size="sm"
              isDisabled={isBusy}
              aria-label={`${t(($) => $.titleImages.use)}: ${name}`}
              onPress={() => void change(() => callApi(calls.choose, { params, body: { kind, image: image.id } }))}
            >
              {t(($) => $.titleImages.use)}
            </Button>
          )}
          {isFixed ? null : (
            <IconButton
              icon={Trash2}
              label={t(($) => $.titleImages.remove, { name })}
              isDisabled={isBusy}
              onPress={() => void change(() => callApi(calls.remove, { params, body: { image: image.id } }))}
            />
          )}
        </span>
      ) : null}
      {origin === 'staff' && picture !== null ? (
        <div className="w-42">
          <LicenceNote key={picture} sha256={picture} isDisabled={!mayEdit} />
        </div>
      ) : null}
    </figure>
  )
}

function languageName(language: string, locale: string): string | undefined {
  return language === '' ? undefined : new Intl.DisplayNames([locale], { type: 'language' }).of(language)
}
