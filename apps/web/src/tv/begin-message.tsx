import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { dropTyped, preparedSuffix, readTyped, storeTyped } from '../session/typed-words.ts'
import { Button } from '../ui/action/button.tsx'
import { Dialog } from '../ui/action/dialog.tsx'

/** A message the panel has begun for somebody, and where it goes on. */
export type BegunMessage = {
  resource: { name: string }
  path: string
  words: Readonly<Record<string, unknown>>
  /** Once it is open: what else there is to say about it. */
  onOpened?: () => void
}

/** Opens the form of a message with what is prepared for it. What somebody typed there before and did not save goes only if they say so: `question` asks. */
export function useBeginMessage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<BegunMessage | null>(null)
  const goOn = ({ path }: BegunMessage) => void navigate({ href: `${path}?add=1` })
  const open = (message: BegunMessage) => {
    const place = placeOf(message)
    dropTyped('staff', place)
    storeTyped('staff', place, { words: { ...message.words, [preparedSuffix]: true }, secret: [] })
    goOn(message)
    message.onOpened?.()
  }
  const question =
    waiting === null ? null : (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => (isOpen ? undefined : setWaiting(null))}
        title={t(($) => $.messages.unfinished.title)}
        closeLabel={t(($) => $.table.close)}
        footer={
          <>
            <Button variant="danger" onPress={() => open(waiting)}>
              {t(($) => $.messages.unfinished.replace)}
            </Button>
            <Button variant="primary" onPress={() => goOn(waiting)}>
              {t(($) => $.messages.unfinished.goOn)}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{t(($) => $.messages.unfinished.about)}</p>
        <Begun words={readTyped('staff', placeOf(waiting))} />
      </Dialog>
    )
  return {
    begin: (message: BegunMessage) => (isTyped(placeOf(message)) ? setWaiting(message) : open(message)),
    question,
  }
}

/** The first words of what was typed, to know it by. */
function Begun({ words }: { words: Readonly<Record<string, unknown>> | null }) {
  const found = Object.values({ label: '', title: '', body: '', ...words })
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .find((value): value is string => typeof value === 'string' && value.trim() !== '')
  return found === undefined ? null : (
    <p dir="auto" className="mt-3 line-clamp-3 border-s-2 border-line ps-3 wrap-anywhere">
      {found}
    </p>
  )
}

function placeOf({ resource }: BegunMessage): string {
  return `${resource.name}.add`
}

function isTyped(place: string): boolean {
  const words = readTyped('staff', place)
  return words !== null && !(preparedSuffix in words)
}
