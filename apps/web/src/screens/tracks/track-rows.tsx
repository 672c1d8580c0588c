import type { Track, TrackKind } from '@castellan/contract/calls/tracks.ts'
import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/action/dialog.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OrderedList } from '../../fields/ordered-list.tsx'
import { languageName } from '@castellan/contract/kit/language-name.ts'
import type { TrackDraft } from './use-track-list.ts'

/** The languages with what can be done to each. */
export function TrackRows({ kind, draft }: { kind: TrackKind; draft: TrackDraft }) {
  const { t, locale } = useTranslation()
  const { tracks, setTracks, changeOne } = draft
  const [edited, setEdited] = useState<Track | null>(null)
  const nameOf = (code: string) => languageName(code, locale)
  const items = tracks.map((track) => ({
    id: track.code,
    label: nameOf(track.code),
    end: <RowEnd track={track} draft={draft} onEdit={() => setEdited(track)} />,
  }))
  return (
    <>
      <OrderedList
        isTall
        label={kind === 'audio' ? t(($) => $.tracks.audioTitle) : t(($) => $.tracks.subtitleTitle)}
        items={items}
        onOrder={(codes) => setTracks(codes.map((code) => tracks.find((track) => track.code === code)!))}
      />
      {edited ? (
        <CodesDialog
          track={edited}
          onClose={() => setEdited(null)}
          onTake={(aliases) => changeOne(edited.code, { aliases })}
        />
      ) : null}
    </>
  )
}

function RowEnd({ track, draft, onEdit }: { track: Track; draft: TrackDraft; onEdit: () => void }) {
  const { t, locale } = useTranslation()
  const { code, aliases, active } = track
  const { tracks, setTracks, changeOne } = draft
  const name = languageName(code, locale)
  return (
    <>
      <span className="w-36 truncate text-sm text-ink-3 max-md:hidden">
        <code dir="ltr">{[code, ...aliases].join(' ')}</code>
      </span>
      <Switch
        aria-label={`${t(($) => $.tracks.offer)}: ${name}`}
        isSelected={active}
        onChange={(isOn) => changeOne(code, { active: isOn })}
      />
      <IconButton icon={Pencil} label={t(($) => $.tracks.edit, { name })} onPress={onEdit} />
      <IconButton
        icon={X}
        label={t(($) => $.tracks.remove, { name })}
        onPress={() => setTracks(tracks.filter((each) => each.code !== code))}
      />
    </>
  )
}

interface CodesDialogProps {
  track: Track
  onClose: () => void
  onTake: (aliases: string[]) => void
}

function CodesDialog({ track: { code, aliases }, onClose, onTake }: CodesDialogProps) {
  const { t, locale } = useTranslation()
  const [text, setText] = useState(aliases.join(' '))
  const take = () => {
    onTake([...new Set(text.toLowerCase().split(/[\s,;]+/u))].filter((alias) => alias !== '' && alias !== code))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`${languageName(code, locale)} · ${code}`}
      closeLabel={t(($) => $.table.cancel)}
      footer={
        <>
          <Button slot="close">{t(($) => $.table.cancel)}</Button>
          <Button variant="primary" onPress={take}>
            {t(($) => $.table.form.save)}
          </Button>
        </>
      }
    >
      <TextField
        label={t(($) => $.tracks.codes)}
        description={t(($) => $.tracks.codesHint)}
        isCode
        autoFocus
        value={text}
        onChange={setText}
        onKeyDown={(event) => (event.key === 'Enter' ? take() : undefined)}
      />
    </Dialog>
  )
}
